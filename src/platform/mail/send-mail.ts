import { z } from 'zod';
import { oneLine, storableText } from '#kernel/text/storable-text.ts';
import type { Executor } from '../db/executor.ts';
import type { Queue } from '../queue/queue.ts';
import { sendMailKind } from './mail.jobs.ts';
import { insertMail } from './mail.store.ts';

// Same as an input of type email: one address, no spaces, no line breaks, no lists.
const address = z.email({ pattern: z.regexes.html5Email }).max(254);
const body = z.string().overwrite(storableText);

const outgoing = z.object({
  to: address,
  replyTo: address.nullable().default(null),
  // Mail headers are single lines.
  subject: z
    .string()
    .overwrite((value) => storableText(oneLine(value)))
    .min(1)
    .max(200),
  html: body,
  text: body,
  refuseUrl: z.url().nullable().default(null),
  kind: z.string().regex(/^[a-z][a-z-]*$/),
});

export type OutgoingMail = Readonly<z.input<typeof outgoing>>;

/** Stores the message and its job in one transaction; returns the message's id. */
export async function sendMail(
  executor: Executor,
  queue: Pick<Queue, 'send'>,
  mail: OutgoingMail,
): Promise<string> {
  const message = outgoing.parse(mail);
  return await executor.transaction(async (tx) => {
    const id = await insertMail(tx, message);
    await queue.send(tx, sendMailKind, { id });
    return id;
  });
}
