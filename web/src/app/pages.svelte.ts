// A list that the server gives page by page. What comes for an older question is thrown away.
import { reason } from './house.svelte';

export interface Page<Row> {
  rows: Row[];
  // Where the next page begins; null on the last one.
  next: string | null;
}

export class Pages<Row> {
  rows = $state.raw<Row[]>([]);
  next = $state<string | null>(null);
  // Read, and there is nothing.
  none = $state(false);
  // Why it could not be read.
  words = $state('');
  private readings = 0;

  constructor(private readonly page: (from: string) => Promise<Page<Row>>) {}

  // From the beginning, or the next page.
  async read(from = ''): Promise<void> {
    this.readings += 1;
    const reading = this.readings;
    this.words = '';
    this.none = false;
    try {
      const { rows, next } = await this.page(from);
      if (reading !== this.readings) return;
      this.rows = from === '' ? rows : [...this.rows, ...rows];
      this.next = next;
      this.none = this.rows.length === 0;
    } catch (error) {
      if (reading === this.readings) this.words = reason(error).message;
    }
  }
}
