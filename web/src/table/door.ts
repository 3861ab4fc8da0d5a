// The one door between a table and the house: everything that is asked and everything that is heard goes through it. Who
// has left hears nothing any more: an answer that comes after that is for nobody, because what would read it is gone.
import { house } from '../app/house.svelte';
import type { Answer, News } from '../net/connection';
import { get } from '../net/http';
import type { Refusal } from '../net/wire';

export class Door {
  private forget: (() => void)[] = [];
  private isLeft = false;

  constructor(private readonly table: string) {}

  listen(hear: (news: News) => void, opened: () => void): void {
    this.forget.push(house.onNews(hear), house.onOpen(opened));
  }
  get isListening(): boolean {
    return this.forget.length > 0;
  }

  ask(op: string, fields: object = {}, again = false, unsure?: (refusal: Refusal) => void): Promise<Answer> {
    const heard = unsure && ((refusal: Refusal) => (this.isLeft ? undefined : unsure(refusal)));
    return this.unlessLeft(house.connection.request(op, { table: this.table, ...fields }, again, heard));
  }
  // What somebody leaves behind: whoever waits for it hears that it has arrived, also after that.
  deliver(op: string, fields: object): Promise<Answer> {
    return house.connection.request(op, { table: this.table, ...fields });
  }
  read<T>(address: string): Promise<T> {
    return this.unlessLeft(get<T>(address));
  }
  unlessLeft<T>(coming: Promise<T>): Promise<T> {
    return new Promise((settle, fail) => {
      coming.then(
        (answer) => (this.isLeft ? undefined : settle(answer)),
        (error: unknown) => (this.isLeft ? undefined : fail(error)),
      );
    });
  }

  leave(): void {
    this.isLeft = true;
    for (const stop of this.forget) stop();
    this.forget = [];
    house.connection.request('unwatch', { table: this.table }).catch(() => {});
  }
}
