import { isKeyExpired, type OutboxItem } from '#browser/outbox/outbox-item.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { forgetKey, isDecided, keyFor } from '#browser/requests/send-once.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import type { NewRepeat } from '../../rules/repeats/repeat.ts';
import { changeEntry, isMadeBefore, writeEntry } from '../group.client.ts';
import type { EntryChange } from './entry-queue.ts';

/** The entry was stored by an earlier attempt; writing it now would duplicate it. */
export class AlreadySentError extends Error {}
/** The server forgets keys after a day, so it cannot tell whether this entry is stored: the user has to check. */
export class UnsureError extends Error {}

type MadeEntry = Readonly<{ entry: OpenedEntry; form: EntryForm }>;

/** A repeat that the server may have made. */
export type SentRepeat = Readonly<{
  /** What was typed for it. */
  typed: string;
  body: NewRepeat;
  /** The waiting entry in whose place it is made, as it was before. */
  held?: OutboxItem | undefined;
  isMade?: boolean;
}>;

/** What a form has sent so far. It is kept between presses, so that a changed form does not make a second entry. */
export type SentByForm = {
  /** A new entry that the server may have stored. */
  unanswered?: EntryForm | undefined;
  /** The entry that the form has made. */
  made?: MadeEntry | undefined;
  repeat?: SentRepeat | undefined;
};

type NewEntry = Readonly<{ form: EntryForm; sent?: SentByForm | undefined }>;

/** When new entries and repeats without a response were first sent, by key. */
const triedAt = new Map<string, number>();

export const contentOf = (groupId: string, form: EntryForm, change?: EntryChange) =>
  JSON.stringify([groupId, form, change?.entry.id, change?.entry.version]);

/** The key of a request, and when it was first sent; it may be sent again later. */
export function attemptOf(content: string) {
  const key = keyFor(content);
  const at = triedAt.get(key);
  return { key, ...(at === undefined ? {} : { triedAt: at }) };
}

export function forget(content: string): void {
  triedAt.delete(keyFor(content));
  forgetKey(content);
}

/** The server has not stored it, in this attempt or in an earlier one. */
export const isRefusal = (error: unknown) => error instanceof RequestError && isDecided(error.status);

/**
 * If the form was changed after an attempt without a response, repeats that attempt under its key, so that its entry can
 * be changed: a new one would be the second.
 */
export async function repeatIfChanged(groupId: string, form: EntryForm, sent: SentByForm): Promise<void> {
  if (sent.unanswered && contentOf(groupId, sent.unanswered) !== contentOf(groupId, form)) {
    await repeatUnanswered(groupId, sent);
  }
}

/** The entry that the form has made, changed to what is typed now; undefined if it has made none. */
export async function changeMade(
  groupId: string,
  form: EntryForm,
  sent: SentByForm,
  deviceKey?: string,
): Promise<OpenedEntry | undefined> {
  const { made } = sent;
  if (!made || contentOf(groupId, made.form) === contentOf(groupId, form)) return made?.entry;
  const entry = await changeEntry(groupId, made.entry, form, { deviceKey });
  sent.made = { entry, form };
  return entry;
}

/** Repeats an attempt without a response under its key. Then `sent.made` is its entry, unless the server refuses it. */
export async function repeatUnanswered(groupId: string, sent: SentByForm): Promise<void> {
  if (!sent.unanswered) return;
  const repeated = await writeNew(groupId, { form: sent.unanswered, sent }).catch((error: unknown) => {
    // The server has not stored it, so what is typed now is new.
    if (!isRefusal(error)) throw error;
  });
  if (repeated instanceof TypeError) throw repeated;
}

/** Sends a new entry under the key of its content. */
export const writeNew = async (groupId: string, { form, sent }: NewEntry, deviceKey?: string) =>
  await sendNew({
    content: contentOf(groupId, form),
    send: (attempt) => writeEntry(groupId, form, { attempt, deviceKey }),
    onTry: () => sent && Object.assign(sent, { unanswered: form }),
    onDecided: (entry) =>
      sent && Object.assign(sent, { unanswered: undefined, made: entry && { entry, form } }),
  });

type NewRequest<Made> = Readonly<{
  content: string;
  send: (attempt: string) => Promise<Made>;
  /** The server may have stored it from now on. */
  onTry: () => void;
  /** With what the server has stored, if anything. */
  onDecided: (made?: Made) => void;
}>;

/** Sends a request under the key of its content, which stays the same until the server has decided. */
export async function sendNew<Made>({
  content,
  send,
  onTry,
  onDecided,
}: NewRequest<Made>): Promise<Made | TypeError> {
  const key = keyFor(content);
  const first = triedAt.get(key) ?? Date.now();
  const settle = (made?: Made) => {
    forget(content);
    onDecided(made);
  };
  if (isKeyExpired(first, Date.now())) {
    settle();
    throw new UnsureError();
  }
  if (navigator.onLine) {
    triedAt.set(key, first);
    onTry();
  }
  try {
    const made = await tryToSend(() => send(key));
    if (!(made instanceof TypeError)) settle(made);
    return made;
  } catch (error) {
    if (isMadeBefore(error)) throw new AlreadySentError();
    if (isRefusal(error)) settle();
    throw error;
  }
}

/** Resolves to a TypeError, as `fetch` throws it, if there was no response. */
export async function tryToSend<Made>(send: () => Promise<Made>): Promise<Made | TypeError> {
  if (!navigator.onLine) return new TypeError('There is no connection.');
  try {
    return await send();
  } catch (error) {
    if (error instanceof RequestError || !(error instanceof TypeError)) throw error;
    return error;
  }
}
