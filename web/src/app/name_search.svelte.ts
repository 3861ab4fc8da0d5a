// Whether somebody has the name that is being typed. Asked when the typing pauses, and no name twice.
import { get } from '../net/http';
import { reason } from './house.svelte';

const pause = 400;

type Known = Promise<string | null>;
const unknownName = 'auth.unknown_name';

export class NameSearch {
  state = $state<'idle' | 'known' | 'unknown'>('idle');
  // What was asked for, and how its owner spells it.
  name = $state('');
  found = $state('');
  // Why it could not be asked.
  said = $state('');
  private later: ReturnType<typeof setTimeout> | undefined;
  private asked = new Map<string, Known>();

  constructor(private readonly find: (name: string) => Promise<string> = findPerson) {}

  look(text: string): void {
    clearTimeout(this.later);
    this.state = 'idle';
    this.said = '';
    if (text.trim() !== '') this.later = setTimeout(() => void this.now(text), pause);
  }

  stop(): void {
    clearTimeout(this.later);
  }

  // Answers the name as its owner spells it, or null.
  async now(text: string): Promise<string | null> {
    clearTimeout(this.later);
    const name = text.trim();
    this.name = name;
    if (name === '') return null;
    try {
      const found = await this.knows(name);
      if (this.name !== name) return found;
      this.state = found === null ? 'unknown' : 'known';
      this.found = found ?? '';
      return found;
    } catch (error) {
      this.said = reason(error).message;
      return null;
    }
  }

  private knows(name: string): Known {
    const known = this.asked.get(name);
    if (known) return known;
    const asking = this.find(name).catch((error: unknown) => {
      if (reason(error).code === unknownName) return null;
      this.asked.delete(name);
      throw error;
    });
    this.asked.set(name, asking);
    return asking;
  }
}

const findPerson = async (name: string): Promise<string> =>
  (await get<{ name: string }>(`/api/people?name=${encodeURIComponent(name)}`)).name;
