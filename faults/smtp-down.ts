import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '#platform/free-port.ts';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import { checkEmails, joinWaitlist, mailVariables, openMailbox, untilEmails, untilSent } from './emails.ts';
import type { Fault, Size } from './fault.ts';

const emails = { quick: 5, full: 40 };

/** Accepts connections and never responds, which is harder to detect than a refused connection. */
async function withSilence(port: number, act: () => Promise<void>): Promise<void> {
  const server = createServer(() => {}).listen(port, '127.0.0.1');
  await once(server, 'listening');
  await act();
  server.close();
}

async function inflictOn(site: BusySite, port: number, size: Size) {
  const { server, asker, query } = site;
  const people = Array.from({ length: emails[size] }, () => `${crypto.randomUUID()}@example.com`);
  const joinAll = async () => {
    for (const email of people) await joinWaitlist(server.address, asker, email);
    await untilEmails(query, 'attempts > 0', (count) => count >= 2);
  };
  await (size === 'full' ? withSilence(port, joinAll) : joinAll());
  const mailbox = await openMailbox(port);
  try {
    await untilSent(query);
    const { lost, again, doubled } = await checkEmails(query, [mailbox], people);
    const silence = size === 'full' ? ' or said nothing' : '';
    return await settle(site, `sent ${people.length} messages while the mail server was away${silence}`, {
      acknowledged: people.length,
      lost,
      doubled: doubled + again,
      figures: [`${mailbox.received.length} messages arrived once it was back`],
    });
  } finally {
    await mailbox.close();
  }
}

export const smtpDown: Fault = {
  name: 'the mail server is down',
  async inflict(size) {
    const port = await freePort();
    const variables = mailVariables(`smtp://127.0.0.1:${port}`);
    return await withBusySite({ variables, people: 1 }, (site) => inflictOn(site, port, size));
  },
};
