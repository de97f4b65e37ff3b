import type { TestApp } from '../test-app.ts';
import type { Race, RaceRound } from './race.ts';
import { newRacePerson, partsFor, racePassword, type Send } from './race-person.ts';

/** Creates rounds: a person with one of each object that a request acts on, and visitors' records for the owner. */
export async function createRounds(test: TestApp, send: Send, appUrl: string) {
  const passwordHash = await (await test.auth.$context).password.hash(racePassword);

  /** Inserts a row directly. */
  async function newId(sql: string, ...values: string[]): Promise<string> {
    const { rows } = await test.database.pool.query<{ id: string }>(sql, values);
    return rows[0]?.id ?? '';
  }

  const newFeature = () =>
    newId(`insert into feature_request (id, feature_title, feature_description, priority_level, search_words,
      created_at, updated_at) values (gen_random_uuid(), 'More', 'Of it', 'low', '', now(), now()) returning id`);

  /** Creates a round for requests to these endpoints. */
  return async (race: Pick<Race, 'paying'>, endpoints: readonly string[]): Promise<RaceRound> => {
    const wish = { paying: race.paying ?? 'not', parts: partsFor(endpoints) };
    const who = await newRacePerson(test, passwordHash, send, wish, appUrl);
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
  };
}
