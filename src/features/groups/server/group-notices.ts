import { z } from 'zod';
import { findContact } from '#features/account/server/address.public.ts';
import { cents } from '#kernel/cents.ts';
import { spokenLocale } from '#kernel/language/spoken-locale.ts';
import { localeOf } from '#kernel/locale.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import { countRequest, isCounted, type RateRule } from '#platform/http/rate-limit.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { sidesOf } from '../rules/entry-sides.ts';
import { noticeMs } from '../rules/group-notice.ts';
import { findEntry } from './entry.store.ts';
import { findPeople, type PersonRow } from './group.store.ts';
import { groupNoticeKind, type MailReader, noticeMail, type ToldNotice } from './group-notice.mail.ts';
import * as store from './group-notice.store.ts';

export type NoticeDependencies = Readonly<{
  db: Db;
  settings: Pick<Settings, 'appUrl'>;
  write: WriteEmail;
  queue: Pick<Queue, 'send'>;
  now: () => Date;
}>;

/** Of all groups of an account together. */
const mailsPerAccount: RateRule = { name: 'group-mail', max: 30, windowSeconds: 24 * 3600 };

const waiting = z.object({ groupId: z.uuid(), personId: z.uuid() });
type Waiting = Readonly<z.output<typeof waiting>>;

export const groupNoticesKind: JobKind<Waiting> = {
  name: 'group-notices',
  parse: (data) => waiting.parse(data),
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireIn: 60,
};

/** The account that e-mails to a person go to, unless it has had enough of them today. */
export async function findReader(
  { db, settings }: Pick<NoticeDependencies, 'db' | 'settings'>,
  tx: Tx,
  receiver: store.Receiver | undefined,
): Promise<(MailReader & { email: string }) | undefined> {
  const { userId = null, getsMail, name } = receiver ?? {};
  const contact = userId !== null && getsMail ? await findContact(tx, userId) : undefined;
  if (!contact || userId === null || !(await isCounted(countRequest(db, mailsPerAccount, userId))))
    return undefined;
  return {
    name: name ?? '',
    email: contact.email,
    appUrl: settings.appUrl,
    // Read while the e-mail is written, in the language of its receiver.
    get locale() {
      return localeOf(contact.locale) ?? spokenLocale();
    },
  };
}

/** What is told, with names and amounts as they are now. */
async function describe(
  tx: Tx,
  groupId: string,
  { kind, entryId, by, content }: store.TakenNotice,
): Promise<ToldNotice | undefined> {
  const entry = await findEntry(tx, groupId, entryId);
  if (!entry) return undefined;
  const money = { amount: cents(Math.abs(entry.total)), currency: entry.currency };
  return { kind, by, ...sidesOf(entry), title: entry.title, content, ...money };
}

type Group = Readonly<{ id: string; name: string; nameOf: (personId: string) => string }>;

async function deliver(dependencies: NoticeDependencies, tx: Tx, group: Group, personId: string) {
  const taken = await store.takeNotices(tx, group.id, personId);
  const notices: ToldNotice[] = [];
  for (const notice of taken) {
    const told = await describe(tx, group.id, notice);
    if (told) notices.push(told);
  }
  if (notices.length === 0) return;
  const receiver = await store.findReceiver(tx, group.id, personId);
  const reader = await findReader(dependencies, tx, receiver);
  if (!reader) return;
  await store.markTold(tx, group.id, personId, dependencies.now());
  await dependencies.write(tx, {
    to: reader.email,
    kind: groupNoticeKind,
    content: () => noticeMail(reader, { ...group, personId }, notices),
  });
}

type Changed = Readonly<{ id: string; revision: number; people: ReadonlyMap<string, PersonRow> }>;
export type TellPeople = (tx: Tx, group: Changed, notices: readonly store.Notice[]) => Promise<void>;

const namesOf =
  (people: ReadonlyMap<string, Pick<PersonRow, 'name'>>) =>
  (id: string): string =>
    people.get(id)?.name ?? '';

/**
 * E-mails the accounts of people whom a change concerns, at once or, within an hour of the last e-mail, by a job at its
 * end. The group is locked. People without an account see it on the group's page.
 */
export function createTellPeople(dependencies: NoticeDependencies): TellPeople {
  const { queue, now } = dependencies;
  return async (tx, { id, revision, people }, notices) => {
    for (const notice of notices) {
      const { personId } = notice;
      const receiver = await store.findReceiver(tx, id, personId);
      if (!receiver?.getsMail || receiver.userId === null) continue;
      await store.insertNotice(tx, id, revision, notice);
      const next = receiver.toldAt && new Date(receiver.toldAt.getTime() + noticeMs);
      if (!next || next <= now()) {
        const name = (await store.lockForNotices(tx, id)) ?? '';
        await deliver(dependencies, tx, { id, name, nameOf: namesOf(people) }, personId);
      } else if ((await store.countNotices(tx, id, personId)) === 1) {
        await queue.send(tx, groupNoticesKind, { groupId: id, personId }, { startAfter: next });
      }
    }
  };
}

/** Sends what waited for the end of the hour. */
export function groupNoticesJob(dependencies: NoticeDependencies): Job<Waiting> {
  return {
    ...groupNoticesKind,
    async handle({ groupId, personId }) {
      await dependencies.db.transaction(async (tx) => {
        const name = await store.lockForNotices(tx, groupId);
        if (name === undefined) return;
        const nameOf = namesOf(await findPeople(tx, groupId));
        await deliver(dependencies, tx, { id: groupId, name, nameOf }, personId);
      });
    },
  };
}
