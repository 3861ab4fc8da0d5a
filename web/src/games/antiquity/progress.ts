// How far somebody is on the way to victory, of 100: on the way of their saint, or of the nearest one while they have
// none. Santa Maria asks for two of the four, so the second best of them counts. What each saint asks is in the
// catalogue.
import type { Standing } from '../plugin';
import type { AntiquityView, Catalogue } from './view';

const whole = 100;

export function progressOfSaint({ sheet, seat, view, catalogue }: Standing): number {
  const goals = (catalogue as Catalogue | null)?.saints;
  if (!goals) return 0;
  const saint = (view as unknown as AntiquityView | null)?.players[seat]?.household.saint ?? null;
  const share = (line: string): number => {
    const goal = goals[line as keyof typeof goals] ?? 0;
    return goal === 0 ? 0 : Math.min(whole, Math.round(((sheet.lines[line] ?? 0) * whole) / goal));
  };
  if (saint && saint in sheet.lines) return share(saint);
  const all = Object.keys(sheet.lines)
    .map(share)
    .sort((a, b) => b - a);
  return all[saint === 'santa_maria' ? 1 : 0] ?? 0;
}
