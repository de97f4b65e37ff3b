import { desc } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { linkRecord, sentEmails } from '#features/sharing/rules/share.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { samples } from './sample-inputs.ts';
import type { TestApp, TestUser } from './test-app.ts';

let people = 0;
export const newAddress = () => {
  people += 1;
  return `robin${people}@example.com`;
};
export const bill = () => samples.bill('Ada', 'Bob <script>', 'visit evil.example now');

export async function sendEmails(by: TestUser, recipients: object[], body: object = bill()) {
  const response = await by.post('/statements', { ...body, recipients });
  const text = await response.text();
  expect([response.status, text]).toEqual([201, text]);
  return sentEmails.parse(JSON.parse(text)).letters;
}

export const mailsOf = ({ database }: TestApp) =>
  database.db.select().from(mailMessage).orderBy(desc(mailMessage.to));

export const linksOf = async (user: TestUser) =>
  z.array(linkRecord).parse(await (await user.get(`/shares/${user.id}`)).json());

/** The first URL in an e-mail under this path, without the origin. */
export const addressIn = (text: string, path: string) =>
  new RegExp(`http://localhost:3000${path}[\\w-]+`).exec(text)?.[0].slice('http://localhost:3000'.length) ??
  '';
