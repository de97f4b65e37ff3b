import { unsureRefusal } from '#browser/outbox/outbox-item.ts';
import { sendingTools } from '#browser/outbox/sending-tools.ts';
import { outbox } from '#browser/outbox/this-outbox.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { Schedule } from '../../rules/repeats/repeat.ts';
import { makeRepeat } from '../group.client.ts';
import { deviceKeyOf, newestOf, removeWaiting, type WaitingEntry } from '../offline/entry-queue.ts';
import {
  AlreadySentError,
  changeMade,
  isRefusal,
  repeatUnanswered,
  type SentByForm,
  type SentRepeat,
  sendNew,
} from '../offline/write-once.ts';
import { sendWaiting } from '../offline/write-or-queue-entry.ts';

type Sending = Readonly<{
  form: EntryForm;
  /** The unsent entry that is being edited. */
  replaced: WaitingEntry | undefined;
  sent: SentByForm;
}>;

type Making = Sending & Readonly<{ schedule: Schedule }>;

const typedIn = ({ form, schedule }: Readonly<{ form: EntryForm; schedule: Schedule | undefined }>) =>
  JSON.stringify([form, schedule]);

/**
 * If the form was changed after an attempt without a response to make a repeat, repeats that attempt under its key:
 * another repeat would be the second. Throws an AlreadySentError if the server has made it.
 */
export async function finishRepeat(
  groupId: string,
  typed: Sending & Readonly<{ schedule: Schedule | undefined }>,
): Promise<void> {
  const { repeat } = typed.sent;
  if (!repeat || (repeat.typed === typedIn(typed) && !repeat.isMade)) return;
  if (!repeat.isMade) {
    try {
      await sendAlone(() => sendRepeat(groupId, typed, repeat), typed);
    } catch (error) {
      // The server has not made it, so what is typed now is new.
      if (isRefusal(error)) return;
      throw error;
    }
  }
  throw new AlreadySentError();
}

/** Makes a repeat once. An entry of the form that the server has becomes its first entry. */
export async function makeRepeatOnce(groupId: string, making: Making): Promise<void> {
  await sendAlone(
    async () => await sendRepeat(groupId, making, making.sent.repeat ?? (await newRepeat(groupId, making))),
    making,
  );
}

/** With an entry that waits here: no other tab sends it meanwhile. */
async function sendAlone(task: () => Promise<void>, { replaced }: Sending): Promise<void> {
  if (replaced) await sendingTools.alone(task);
  else await task();
}

async function newRepeat(groupId: string, making: Making): Promise<SentRepeat> {
  const { form, schedule, replaced } = making;
  const typed = typedIn(making);
  const entryId = await idOfMade(groupId, making);
  if (entryId !== undefined) return { typed, body: { schedule, entryId } };
  return { typed, body: { schedule, entry: form }, held: replaced && newestOf(replaced.item) };
}

/** The entry that the form has made, changed to what is typed now; undefined if there is none on the server. */
async function idOfMade(groupId: string, { form, replaced, sent }: Making): Promise<string | undefined> {
  await repeatUnanswered(groupId, sent);
  if (replaced && !sent.made) {
    const entry = await sendWaiting(groupId, replaced);
    if (entry) {
      sent.made = { entry, form: replaced.form };
      await removeWaiting(replaced);
    }
  }
  return (await changeMade(groupId, form, sent, deviceKeyIn(replaced)))?.id;
}

const deviceKeyIn = (replaced: WaitingEntry | undefined) => replaced && deviceKeyOf(replaced.item);

async function sendRepeat(groupId: string, { replaced, sent }: Sending, repeat: SentRepeat): Promise<void> {
  const { body, held } = repeat;
  // The page may be closed before the response arrives: then the entry is not sent beside its repeat.
  if (held && navigator.onLine) await outbox.change({ ...held, refusal: unsureRefusal });
  const made = await sendNew({
    content: JSON.stringify([groupId, body]),
    send: (attempt) => makeRepeat(groupId, body, { attempt, deviceKey: deviceKeyIn(replaced) }),
    onTry: () => {
      sent.repeat = repeat;
    },
    onDecided: (isStored) => {
      sent.repeat = isStored && { ...repeat, isMade: true };
    },
  }).catch(async (error: unknown) => {
    if (replaced && error instanceof AlreadySentError) await removeWaiting(replaced);
    if (held && isRefusal(error)) await outbox.change(held);
    throw error;
  });
  if (made instanceof TypeError) throw made;
  if (replaced) await removeWaiting(replaced);
}
