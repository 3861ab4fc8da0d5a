// One rematch a match: whoever asks first opens it, whoever asks second sits down there.
import { post } from '../net/http';
import type { Summary } from '../net/wire';

export const askForRematch = async (table: string): Promise<Summary> =>
  (await post<{ table: Summary }>(`/api/tables/${table}/rematch`)).table;
