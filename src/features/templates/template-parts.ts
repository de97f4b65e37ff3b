import type { Db } from '#platform/db/database.ts';
import { findTemplates } from './template.store.ts';

/** What is kept about a user here, for the download of one's data; it goes with the user's row. */
export const templatePart = {
  name: 'templates',
  async read({ db }: Readonly<{ db: Db }>, userId: string) {
    const templates = await findTemplates(db, userId);
    return templates.map(({ custom_config, ...record }) => ({
      ...record,
      custom_config: JSON.stringify(custom_config),
    }));
  },
};
