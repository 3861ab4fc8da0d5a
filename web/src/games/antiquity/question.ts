// What the prompt says: what is asked of me, or whom we wait for.
import { knows, t, together } from '../../i18n/words.svelte';
import { endingOf, headlineAt, winnersOf } from '../../table/outcome';
import type { TableStore } from '../../table/table_store.svelte';
import type { Work } from './offers';
import type { AntiquityView } from './view';

export interface Question {
  say: string;
  why: string;
  seat: number | null;
}

export function question(table: TableStore, view: AntiquityView, carts: number, work: Work | null): Question {
  const model = table.model;
  const acting = model?.toAct ?? [];
  const names = acting.map((seat) => table.names[seat] ?? '');
  if (model?.finished)
    return {
      say: headlineAt(table),
      why: endingOf('antiquity', model.result),
      seat: winnersOf(model.result)[0] ?? null,
    };
  if (!table.mustAct) {
    const mine = table.mySeat !== null && (view.players[table.mySeat]?.out ?? 0) > 0;
    return {
      say:
        names.length > 0
          ? t(`ui.antiquity.wait.${view.stage}`, { names: together(names) })
          : t(`antiquity.stage.${view.stage}`),
      why: mine ? t('ui.antiquity.you_are_out') : '',
      seat: acting[0] ?? null,
    };
  }
  const seat = table.mySeat;
  if (view.stage === 'countryside')
    return {
      say: t(work ? `ui.antiquity.where.${work}` : 'ui.antiquity.ask.countryside', { count: carts }),
      why: '',
      seat,
    };
  const left =
    seat === null ? 0 : (view.players[seat]?.producers ?? []).reduce((sum, producer) => sum + producer.to_take, 0);
  const values = {
    count: view.stage === 'pollution' ? view.pollution_due : view.stage === 'harvest' ? left : view.graves_due,
  };
  const why = `ui.antiquity.why.${view.stage}`;
  return { say: t(`ui.antiquity.ask.${view.stage}`, values), why: knows(why) ? t(why) : '', seat };
}
