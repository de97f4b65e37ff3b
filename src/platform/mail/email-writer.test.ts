import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { t } from '#kernel/language/t.ts';
import { user } from '../auth/identity.table.ts';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { createEmailWriter } from './email-writer.ts';
import { mailMessage } from './mail.table.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const settings = { appUrl: 'https://fairsplit.example' };
const write = createEmailWriter(settings, { send: async () => '' });
const content = () => ({
  subject: t('Reload the page'),
  preview: '',
  paragraphs: [t('Go to the home page')],
});

async function written(to: string) {
  const { db } = database;
  const id = await write(db, { to, kind: 'test', content });
  const [mail] = await db.select().from(mailMessage).where(eq(mailMessage.id, id));
  return mail;
}

it('writes in the language that the account of the receiver has chosen, else in English', async () => {
  const language = 'de' as const;
  await database.db.insert(user).values({ name: 'Ada', email: 'ada@example.com', language });
  const german = await written('Ada@example.com');
  expect(german?.subject).toBe('Seite neu laden');
  expect(german?.text).toContain('Zur Startseite');
  expect(german?.html).toContain('<html lang="de" dir="ltr"');
  const english = await written('ben@example.com');
  expect(english?.subject).toBe('Reload the page');
  expect(english?.html).toContain('<html lang="en" dir="ltr"');
});

it('marks a right-to-left e-mail', async () => {
  const language = 'ar' as const;
  await database.db.insert(user).values({ name: 'Omar', email: 'omar@example.com', language });
  expect((await written('omar@example.com'))?.html).toContain('<html lang="ar" dir="rtl"');
});
