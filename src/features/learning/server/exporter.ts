/** My Learning's part of a member's export; on deletion the rows go with the account. */
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { presentSaved } from './presenter.ts';
import { selectSaved } from './queries.ts';

export const learningExporter: DataExporter = {
  name: 'learning',
  read: async (db, { userId }) => (await selectSaved(db, { userId })).map(presentSaved),
};
