import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Address } from '#kernel/endpoint.ts';
import { fillAddress } from '#kernel/endpoint.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import type { TestUser } from '#testing/test-app.ts';
import type { Visitor } from '#testing/visitor.ts';
import { commentRecord } from '../rules/comments/comment.ts';
import type { EntryForm } from '../rules/entries/entry.ts';
import {
  entryPage,
  eventPage,
  type GroupRecord,
  groupRecord,
  invitation,
  joined,
  type OpenedEntry,
  openedEntry,
} from '../rules/group.ts';
import * as addresses from '../rules/group-addresses.ts';
import { photoRecord } from '../rules/photos/photo.ts';

type Sent = Readonly<{
  body?: unknown;
  /** The body of an upload, instead of JSON. */
  file?: Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
}>;
type Send = (address: Address, sent?: Sent) => Promise<Response>;

const pathOf = ({ path }: Address, { params, query }: Sent) => fillAddress(path, { params, query });

/** Sends with the session of an account. */
const bySession =
  (user: TestUser): Send =>
  (address, sent = {}) =>
    user.send(
      address.method,
      pathOf(address, sent).replace(/^\/api/, ''),
      sent.file ?? sent.body,
      sent.headers,
    );

/** Sends with the key of a device, or as a stranger without one. */
const byKey =
  (visitor: Visitor, key?: string): Send =>
  (address, sent = {}) =>
    visitor.send(address.method, pathOf(address, sent), {
      headers: { ...(key === undefined ? {} : { [addresses.keyHeader]: key }), ...sent.headers },
      ...(sent.file ? { body: sent.file } : {}),
      ...(sent.body === undefined ? {} : { json: sent.body }),
    });

async function contentOf(response: Response, status: number): Promise<unknown> {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, text]);
  return JSON.parse(text);
}

export type GroupMember = ReturnType<typeof memberOf>;

/** One person of a group, by session or key. */
function memberOf(groupId: string, id: string, sendTo: Send, key?: string) {
  const send: Send = (address, { params, ...sent } = {}) =>
    sendTo(address, { ...sent, params: { id: groupId, ...params } });
  const entry = (entryId: string, sent: Sent = {}) => ({ ...sent, params: { entryId } });
  return {
    id,
    key,
    send,
    look: async (): Promise<GroupRecord> =>
      groupRecord.parse(await contentOf(await send(addresses.readAddress), 200)),
    write: async (body: EntryForm): Promise<OpenedEntry> =>
      openedEntry.parse(await contentOf(await send(addresses.writeAddress, { body }), 201)),
    open: async (entryId: string): Promise<OpenedEntry> =>
      openedEntry.parse(await contentOf(await send(addresses.openEntryAddress, entry(entryId)), 200)),
    edit: (entryId: string, version: number, form: EntryForm) =>
      send(addresses.changeEntryAddress, entry(entryId, { body: { version, entry: form } })),
    remove: (entryId: string, version: number) =>
      send(addresses.deleteEntryAddress, entry(entryId, { query: { version } })),
    restore: (entryId: string) => send(addresses.restoreEntryAddress, entry(entryId)),
    answer: (entryId: string, answer: unknown, version?: number) =>
      send(addresses.answerAddress, entry(entryId, { body: { answer, version } })),
    changePerson: (personId: string, body: object) =>
      send(addresses.changePersonAddress, { params: { personId }, body }),
    comment: (entryId: string, ...content: readonly (string | { person: string })[]) =>
      send(addresses.writeCommentAddress, entry(entryId, { body: { content } })),
    comments: async (entryId: string) =>
      z
        .array(commentRecord)
        .parse(await contentOf(await send(addresses.commentsAddress, entry(entryId)), 200)),
    deleteComment: (entryId: string, commentId: string) =>
      send(addresses.deleteCommentAddress, { params: { entryId, commentId } }),
    addPhoto: (entryId: string, file: Uint8Array<ArrayBuffer>, headers: Sent['headers'] = {}) =>
      send(addresses.addPhotoAddress, {
        ...entry(entryId),
        file,
        headers: { 'content-type': 'image/png', ...headers },
      }),
    photos: async (entryId: string) =>
      z.array(photoRecord).parse(await contentOf(await send(addresses.photosAddress, entry(entryId)), 200)),
    photo: (entryId: string, photoId: string) =>
      send(addresses.photoAddress, { params: { entryId, photoId } }),
    removePhoto: (entryId: string, photoId: string) =>
      send(addresses.removePhotoAddress, { params: { entryId, photoId } }),
    remind: (personId: string) => send(addresses.remindAddress, { params: { personId }, body: {} }),
    removePerson: (personId: string) => send(addresses.removePersonAddress, { params: { personId } }),
    list: async (query: Record<string, string> = {}) =>
      entryPage.parse(await contentOf(await send(addresses.entriesAddress, { query }), 200)),
    events: async (query: Record<string, string> = {}) =>
      eventPage.parse(await contentOf(await send(addresses.eventsAddress, { query }), 200)),
  };
}

/** The test app with the user Ann, who makes groups. */
export function openGroups(options: Parameters<typeof openAppWithAnn>[0] = {}) {
  const app = openAppWithAnn({ takesMail: true, ...options });

  async function makeGroup(people: readonly string[] = ['Ben', 'Cyd'], by: TestUser = app.ann) {
    const body = { name: 'Trip', currency: 'EUR', me: 'Ana', people };
    const made = groupRecord.parse(await contentOf(await by.post('/groups', body), 201));
    const idOf = (name: string) => made.people.find((person) => person.name === name)?.id ?? '';
    const token = made.invite_url?.split('/join/')[1] ?? '';
    const join = async (body_: object, visitor = app.test.newVisitor()) => {
      const response = await byKey(visitor)(addresses.joinAddress, { params: { token }, body: body_ });
      const { person_id, key } = joined.parse(await contentOf(response, 201));
      return memberOf(made.id, person_id, byKey(visitor, key), key);
    };
    return {
      id: made.id,
      made,
      token,
      idOf,
      ana: memberOf(made.id, made.me, bySession(by)),
      /** Joins on a new device: as a person of the list, or under a new name. */
      join: async (name: string) => await join(idOf(name) ? { personId: idOf(name) } : { name }),
      tryJoin: (body_: object) =>
        byKey(app.test.newVisitor())(addresses.joinAddress, { params: { token }, body: body_ }),
      invitation: async () =>
        invitation.parse(
          await contentOf(
            await byKey(app.test.newVisitor())(addresses.invitationAddress, { params: { token } }),
            200,
          ),
        ),
      stranger: memberOf(made.id, '', byKey(app.test.newVisitor())),
      as: (user: TestUser, key?: string) =>
        memberOf(made.id, '', (address, sent = {}) =>
          user.send(address.method, pathOf(address, sent).replace(/^\/api/, ''), sent.file ?? sent.body, {
            ...(key === undefined ? {} : { [addresses.keyHeader]: key }),
            ...sent.headers,
          }),
        ),
    };
  }

  return {
    get test() {
      return app.test;
    },
    get ann() {
      return app.ann;
    },
    makeGroup,

    /** A group of Ana and Ben, who both have accounts, and Cyd, who has not joined. */
    async makeWithAccounts() {
      const [first, second] = [await app.test.newUser(), await app.test.newUser()];
      const group = await makeGroup(['Ben', 'Cyd'], first);
      const { id, key } = await group.join('Ben');
      await contentOf(await group.as(second, key).send(addresses.attachAddress), 200);
      const ben = { ...group.as(second), id };
      const emailsTo = async (user: TestUser) => {
        const { db } = app.test.database;
        return await db
          .select()
          .from(mailMessage)
          .where(eq(mailMessage.to, user.email))
          .orderBy(mailMessage.createdAt);
      };
      return { ...group, ben, users: { ana: first, ben: second }, emailsTo };
    },

    /** A group of Ana with an account, Ben on a device, and Cyd, who has not joined. */
    async makeWithBen() {
      const group = await makeGroup(['Ben', 'Cyd']);
      const ben = await group.join('Ben');
      return { ...group, ben, both: [group.ana.id, ben.id] };
    },
  };
}

/** Every address within a group. */
export const groupAddresses: readonly Address[] = Object.values(addresses).filter(
  (address) => typeof address === 'object' && address.path.startsWith('/groups/:id'),
) as readonly Address[];

/** Ids that match no row, for addresses with these parameters. */
export const anyIds = {
  repeatId: crypto.randomUUID(),
  commentId: crypto.randomUUID(),
  photoId: crypto.randomUUID(),
};

/** Status, code and details of an error response. */
export async function refusal(response: Response) {
  // Safe cast: our own error response.
  const { error } = (await response.json()) as { error: { code: string; detail?: object } };
  return { status: response.status, code: error.code, ...error.detail };
}

const day = { date: '2026-11-18' };

/** An expense that people share equally. */
export const expense = (
  total: string,
  people: readonly string[],
  payer: string,
  more: object = {},
): EntryForm => ({
  kind: 'expense',
  ...day,
  title: 'Dinner',
  bill: {
    calculationMode: 'equal',
    currency: 'EUR',
    billData: { totalAmount: total, participants: people.map((name) => ({ name })) },
  },
  payers: [{ person: payer }],
  ...more,
});

export const payment = (from: string, to: string, amount: string, more: object = {}): EntryForm => ({
  kind: 'payment',
  ...day,
  title: 'Payment',
  currency: 'EUR',
  from,
  to,
  amount,
  ...more,
});

/** Balances in euros by name. */
export const balancesIn = ({ people, balances }: GroupRecord, currency = 'EUR'): Record<string, number> =>
  Object.fromEntries<number>(
    balances
      .filter((row) => row.currency === currency)
      .map(({ person_id, balance }) => [people.find(({ id }) => id === person_id)?.name ?? '', balance]),
  );
