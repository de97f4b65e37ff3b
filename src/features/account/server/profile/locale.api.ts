import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/account.endpoints.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { saveProfile } from './profile.store.ts';

export function localeApi({ db, requireSession }: AccountContext) {
  return new Hono<AccountEnv>()
    .on(...route(endpoints.chooseLocale), requireSession, async (c) => {
      const { locale } = await readOwnContent(c, endpoints.chooseLocale.body);
      if (!(await saveProfile(db, c.get('caller').id, { locale }))) throw new Problem('not-signed-in');
      return c.json({ locale });
    })
    .on(...route(endpoints.chooseLanguage), requireSession, async (c) => {
      const { language } = await readOwnContent(c, endpoints.chooseLanguage.body);
      if (!(await saveProfile(db, c.get('caller').id, { language }))) throw new Problem('not-signed-in');
      return c.json({ language });
    });
}
