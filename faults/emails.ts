import { setTimeout as delay } from 'node:timers/promises';
import { openInbox } from '#platform/mail/testing/smtp-inbox.ts';
import type { Query } from './data-folder.ts';
import type { Asker } from './requests.ts';

export const mailVariables = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Fairsplit <mail@example.com>' });

/** A message that a killed process was sending is sent again after its job has expired. */
const sentMs = 300_000;

let clients = 0;

/** Joins the waitlist, which sends exactly one message; returns whether it was acknowledged. */
export async function joinWaitlist(address: string, asker: Asker, email: string): Promise<boolean> {
  clients += 1;
  const answer = await asker.ask(`${address}/api/waitlist`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
    },
    body: JSON.stringify({ email, tierInterest: 'pro', requestedFeatures: [] }),
  });
  return answer?.status === 200;
}

/** Joins one address after another until stopped, each repeated until acknowledged. */
export function startJoining(address: string, asker: Asker) {
  const joined: string[] = [];
  let isGoingOn = true;
  const going = (async () => {
    while (isGoingOn) {
      const email = `${crypto.randomUUID()}@example.com`;
      while (!(await joinWaitlist(address, asker, email))) {
        await new Promise((done) => setTimeout(done, 60));
      }
      joined.push(email);
    }
  })();
  return {
    joined,
    async finish(): Promise<void> {
      isGoingOn = false;
      await going;
    },
  };
}

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** A real SMTP server that records its messages. */
export async function openMailbox(port = 0) {
  const inbox = await openInbox({ port });
  const copiesOf = (email: string) => inbox.received.filter(({ recipients }) => recipients.includes(email));
  return { ...inbox, copiesOf };
}

/** The messages to these addresses: sent, queued, or lost. */
export async function checkEmails(query: Query, mailboxes: readonly Mailbox[], joined: readonly string[]) {
  const rows = await query<{ to: string }>(
    `select "to" from mail_message where state = 'queued' and "to" = any($1::text[])`,
    [joined],
  );
  const waiting = new Set(rows.map(({ to }) => to));
  const copies = joined.map((email) => mailboxes.flatMap((box) => box.copiesOf(email)));
  return {
    waiting: waiting.size,
    lost: joined.filter((email, n) => copies[n]?.length === 0 && !waiting.has(email)).length,
    /** Duplicates of the same message, by Message-ID. */
    again: copies.reduce((sum, all) => sum + all.length - new Set(all.map(idOf)).size, 0),
    /** Different messages about the same event. */
    doubled: copies.reduce((sum, all) => sum + Math.max(0, new Set(all.map(idOf)).size - 1), 0),
  };
}

const idOf = ({ raw }: Readonly<{ raw: string }>) => /^message-id: *(\S+)/im.exec(raw)?.[1] ?? raw;

/** Waits until enough messages match a condition in SQL. */
export async function untilEmails(
  query: Query,
  condition: string,
  isEnough: (count: number) => boolean,
): Promise<void> {
  const text = `select count(*)::integer as count from mail_message where ${condition}`;
  const started = performance.now();
  while (!isEnough((await query<{ count: number }>(text))[0]?.count ?? 0)) {
    if (performance.now() - started > sentMs) throw new Error(`Messages wait for too long: ${condition}.`);
    await delay(200);
  }
}

export const untilSent = (query: Query) => untilEmails(query, "state = 'queued'", (count) => count === 0);
