// Trying things out: on the plan itself, which is kept as it was, or on a copy of the whole table. Nobody else sees
// either.
import { house, reason } from '../../../app/house.svelte';
import { usualLevel } from '../../../app/opponents';
import { go } from '../../../app/router.svelte';
import { post } from '../../../net/http';
import type { Summary } from '../../../net/wire';
import type { PlanStep } from '../view';
import { Draft } from './draft.svelte';
import { noteCopy, originalOf, remember } from './memory';

export class Trial extends Draft {
  // The plan as it was before I began to try things out.
  kept = $state.raw<PlanStep[] | null>(null);

  protected override begin(): void {
    super.begin();
    const { kept, brought } = this.memory;
    this.kept = this.planning ? kept : null;
    if (this.planning && brought) this.bring(brought);
  }
  // A plan from another table is a trial here, until it is kept.
  private bring(steps: PlanStep[]): void {
    this.note({ brought: null });
    if (!this.original) this.tryOut();
    void this.rewrite(steps);
  }

  tryOut(): void {
    this.kept = this.steps;
    this.note({ kept: this.kept });
  }
  keepTrial(): void {
    this.kept = null;
    this.note({ kept: null });
  }
  async dropTrial(): Promise<void> {
    const target = this.kept;
    if (target && (await this.rewrite(target))) this.keepTrial();
  }
  // A copy of the table, with the computer on the other seats: what others hide is made up there, so it tells nothing.
  async copy(): Promise<void> {
    const summary = this.table.summary;
    const [seat, ply] = [this.table.mySeat, this.table.model?.ply];
    if (!summary || seat === null) return;
    const level = usualLevel(house.games.find(({ game }) => game === summary.game)?.levels ?? []);
    const seats = summary.seats.map((each) => (each.seat === seat ? 'me' : level));
    try {
      const { table } = await post<{ table: Summary }>('/api/tables', {
        game: summary.game,
        players: summary.players,
        options: summary.options,
        seats,
        privacy: 'private',
        undo: 'free',
        start: true,
        fork: { table: this.table.id, ply },
      });
      noteCopy(table.table, this.table.id);
      remember(table.table, seat, this.view.round, { brought: this.steps });
      go(`/table/${table.table}`);
    } catch (error) {
      this.table.refusal = reason(error);
    }
  }
  // Back to the table this is a copy of, with the plan made here: the one I make, or the one I committed in this round.
  leaveCopy(withPlan: boolean): void {
    const original = this.original;
    if (!original) return;
    const plan = this.planning ? this.steps : this.memory.committed;
    if (withPlan && plan.length > 0) remember(original, this.table.mySeat, this.view.round, { brought: plan });
    go(`/table/${original}`);
  }
  get original(): string | null {
    return originalOf(this.table.id);
  }
  async commit(): Promise<void> {
    this.note({ kept: null, committed: this.steps });
    await this.do(this.offers.plain.get('commit'));
  }
}
