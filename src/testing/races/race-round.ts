import type { TestApp } from '../test-app.ts';
import type { RaceRound } from './race.ts';
import { newRacePerson, type Paying, type Send } from './race-person.ts';

/** Somebody with one of everything, and what others act on in the same round. */
export async function newRaceRound(
  test: TestApp,
  passwordHash: string,
  send: Send,
  paying: Paying,
  appUrl: string,
): Promise<RaceRound> {
  /** A row to act on, made by the shortest way. */
  async function newId(sql: string, ...values: string[]): Promise<string> {
    const { rows } = await test.database.pool.query<{ id: string }>(sql, values);
    return rows[0]?.id ?? '';
  }

  const newFeature = () =>
    newId(`insert into feature_request (id, feature_title, feature_description, priority_level, search_words,
      created_at, updated_at) values (gen_random_uuid(), 'More', 'Of it', 'low', '', now(), now()) returning id`);

  const who = await newRacePerson(test, passwordHash, send, paying, appUrl);
  return {
    who,
    features: [await newFeature(), await newFeature()],
    messageId: await newId(
      `insert into contact_message (id, name, email, category, subject, message, created_at)
       values (gen_random_uuid(), 'Ann', $1, 'other', 'Hello', 'Long enough', now()) returning id`,
      who.email,
    ),
    mailId: await newId(
      `insert into mail_message ("to", subject, html, text, kind, state, last_error)
       values ($1, 'Hello', '', '', 'receipt', 'failed', 'no') returning id`,
      who.email,
    ),
    alertId: crypto.randomUUID(),
  };
}
