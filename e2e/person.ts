import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import { site, store } from './browser.ts';
import { dataDir, query } from './database.ts';

export type Person = { readonly email: string; readonly username: string; readonly password: string };
export type Member = Person & { readonly id: string };

// All people share one password, so that it is hashed once.
const password = `secret-${randomUUID().slice(0, 8)}`;
let hash: Promise<string> | undefined;

export function newPerson(): Person {
  const name = randomUUID().slice(0, 8);
  return { email: `ann-${name}@example.com`, username: `Ann ${name}`, password };
}

/** A confirmed account, inserted directly; sign-up has its own test. */
export async function newMember(person = newPerson()): Promise<Member> {
  const id = randomUUID();
  // Hashing is slow by design, so it runs once.
  hash ??= hashPassword(password);
  await query(
    `with person as (
       insert into "user" (id, name, email, email_verified) values ($1, $2, $3, true)
     )
     insert into account (user_id, account_id, provider_id, password)
     values ($1, $1::uuid::text, 'credential', $4)`,
    [id, person.username, person.email, await hash],
  );
  return { ...person, id };
}

/** The server's signing secret. */
export function secret(): string {
  return readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim();
}

/** The signed value of the session cookie. */
function signed(token: string): string {
  const signature = createHmac('sha256', secret()).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

/** Stores the user's id in the browser: a page requests the session only if it finds one. */
export async function remember(page: Page, { id }: Member): Promise<void> {
  await store(page, 'fairsplit.user-id', id);
}

/** Signs the browser in without opening a page. */
export async function admit(page: Page, member: Member): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  await query(
    `insert into session (user_id, token, expires_at) values ($1, $2, now() + interval '30 days')`,
    [member.id, token],
  );
  const name = 'fairsplit.session_token';
  await page
    .context()
    .addCookies([{ name, value: signed(token), url: site, httpOnly: true, sameSite: 'Lax' }]);
  await remember(page, member);
}
