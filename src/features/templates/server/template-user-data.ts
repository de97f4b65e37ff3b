import type { Db } from '#platform/db/executor.ts';
import { templateRecord } from '../rules/template.ts';
import { findTemplates } from './template.store.ts';

/** For the data export; deleted with the user's row. */
export const templateUserData = {
  name: 'templates',
  columns: Object.keys(templateRecord.shape),
  async read({ db }: Readonly<{ db: Db }>, userId: string) {
    const templates = await findTemplates(db, userId);
    return templates.map(({ custom_config, ...record }) => ({
      ...record,
      custom_config: JSON.stringify(custom_config),
    }));
  },
};
