import { z } from 'zod';
import { findContact } from '#features/account/server/address.public.ts';
import { findWantsEmail, type NewNotice, type Notify } from '#features/notices/server/notify.public.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { localeOf } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { countRequest, isWithinLimit, type RateRule } from '#platform/http/limits/rate-limit.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import { answererOf, sidesOf } from '../../rules/entries/entry-sides.ts';
import { noticeMs, userNoticeKinds } from '../../rules/group-notice.ts';
import { findEntry } from '../entries/entry.store.ts';
import { type ChangedGroup, findPeople } from '../group.store.ts';
import { type EmailedNotice, groupNoticeKind, type MailReader, noticeMail } from './group-notice.mail.ts';
import * as store from './group-notice.store.ts';

export type NoticeDependencies = Needs<'db' | 'queue' | 'write' | 'now'> &
  Readonly<{ settings: Pick<Settings, 'appUrl'> }>;

/** For e-mails to one account from all its groups. */
const mailsPerAccount: RateRule = { name: 'group-mail', max: 30, windowSeconds: 24 * 3600 };

const waiting = z.object({ groupId: z.uuid(), personId: z.uuid() });
type Waiting = Readonly<z.output<typeof waiting>>;

export const groupNoticesKind: JobKind<Waiting> = {
  name: 'group-notices',
  parse: (data) => waiting.parse(data),
  retryLimit: 10,
  retryDelay: 5,
  expireIn: 60,
};

/**
 * Counts one e-mail against the account's daily limit. Undefined without an account, if e-mail is off, or at the
 * limit.
 */
export async function reserveEmail(
  { db, settings }: Pick<NoticeDependencies, 'db' | 'settings'>,
  tx: Tx,
  receiver: store.Receiver | undefined,
): Promise<(MailReader & { email: string }) | undefined> {
  const { userId = null, getsMail, name } = receiver ?? {};
  const contact = userId !== null && getsMail ? await findContact(tx, userId) : undefined;
  if (!contact || userId === null || !(await isWithinLimit(countRequest(db, mailsPerAccount, userId))))
    return undefined;
  return {
    name: name ?? '',
    email: contact.email,
    appUrl: settings.appUrl,
    // A getter, because the default is the current language, and the e-mail is written in that of its receiver.
    get locale() {
      return localeOf(contact.locale) ?? languageLocale();
    },
  };
}

/** The notice's content, with current names and amounts. */
async function describe(
  tx: Tx,
  groupId: string,
  { kind, entryId, by, content }: store.PendingNotice,
): Promise<EmailedNotice | undefined> {
  const entry = await findEntry(tx, groupId, entryId);
  if (!entry) return undefined;
  const money = { amount: cents(Math.abs(entry.total)), currency: entry.currency };
  const people = { by, ...sidesOf(entry), answerer: answererOf(entry) };
  return { kind, ...people, title: entry.title, content, ...money };
}

type Group = Readonly<{ id: string; name: string }>;

async function deliver(dependencies: NoticeDependencies, tx: Tx, group: Group, personId: string) {
  const taken = await store.takeNotices(tx, group.id, personId);
  const receiver = await store.findReceiver(tx, group.id, personId);
  if (!receiver || receiver.userId === null) return;
  // The person may have turned such e-mails off meanwhile.
  const wantsEmail = await findWantsEmail(tx, receiver.userId);
  const notices: EmailedNotice[] = [];
  for (const notice of taken) {
    const described = wantsEmail(userNoticeKinds[notice.kind]) && (await describe(tx, group.id, notice));
    if (described) notices.push(described);
  }
  if (notices.length === 0) return;
  const reader = await reserveEmail(dependencies, tx, receiver);
  if (!reader) return;
  await store.markNotified(tx, group.id, personId, dependencies.now());
  const people = await findPeople(tx, group.id);
  const nameOf = (id: string) => people.get(id)?.name ?? '';
  const isReader = people.get(personId)?.role === 'reader';
  await dependencies.write(tx, {
    to: reader.email,
    kind: groupNoticeKind,
    language: currentLanguage(),
    content: () => noticeMail(reader, { ...group, personId, isReader, nameOf }, notices),
  });
}

/** Resolves to the accounts that have a new notice. */
export type NotifyPeople = (
  tx: Tx,
  group: ChangedGroup,
  by: string,
  notices: readonly store.Notice[],
) => Promise<readonly string[]>;

/** Converts a notice of the group to a notice of the user's account. */
function userNotice(userId: string, withinId: string, byId: string, one: store.Notice): NewNotice {
  const { kind, entryId, commentId } = one;
  const subject =
    commentId === undefined
      ? ({ subject: 'entry', subjectId: entryId } as const)
      : ({ subject: 'comment', subjectId: commentId } as const);
  return { userId, kind: userNoticeKinds[kind], ...subject, withinId, byId };
}

/**
 * Stores notices for the accounts of the people whom a change concerns. E-mails those who want it: at once or, within
 * an hour of the last e-mail, by a job at the end of that hour. The transaction has locked the group. People without
 * an account see the change on the group's page.
 */
export function createNotifyPeople(
  dependencies: NoticeDependencies & Readonly<{ notify: Notify }>,
): NotifyPeople {
  const { queue, notify, now } = dependencies;
  return async (tx, { id, revision, people }, by, notices) => {
    const pairs = notices.flatMap((one) => {
      const userId = people.get(one.personId)?.userId ?? null;
      return userId === null ? [] : [{ one, notice: userNotice(userId, id, by, one) }];
    });
    const wanted = await notify(
      tx,
      pairs.map(({ notice }) => notice),
    );
    for (const { one: notice } of pairs.filter((each) => wanted.includes(each.notice))) {
      const { personId } = notice;
      const receiver = await store.findReceiver(tx, id, personId);
      if (!receiver?.getsMail || receiver.userId === null) continue;
      await store.insertNotice(tx, id, revision, notice);
      const next = receiver.toldAt && new Date(receiver.toldAt.getTime() + noticeMs);
      if (!next || next <= now()) {
        const name = (await store.lockForNotices(tx, id)) ?? '';
        await deliver(dependencies, tx, { id, name }, personId);
      } else if ((await store.countNotices(tx, id, personId)) === 1) {
        await queue.send(tx, groupNoticesKind, { groupId: id, personId }, { startAfter: next });
      }
    }
    return pairs.map(({ notice }) => notice.userId);
  };
}

/** Sends the notices that waited for the end of the hour. */
export function groupNoticesJob(dependencies: NoticeDependencies): Job<Waiting> {
  return {
    ...groupNoticesKind,
    async handle({ groupId, personId }) {
      await dependencies.db.transaction(async (tx) => {
        const name = await store.lockForNotices(tx, groupId);
        if (name === undefined) return;
        await deliver(dependencies, tx, { id: groupId, name }, personId);
      });
    },
  };
}
