import { setTimeout as delay } from 'node:timers/promises';
import { settle, withBusySite } from './busy-site.ts';
import { checkEmails, mailVariables, openMailbox, startJoining, untilSent } from './emails.ts';
import type { Fault } from './fault.ts';

const kills = { quick: 4, full: 50 };

export const serverKilled: Fault = {
  name: 'the server is killed',
  async inflict(size) {
    const mailbox = await openMailbox();
    try {
      return await withBusySite({ variables: mailVariables(mailbox.url) }, async (site) => {
        const { server, asker, query } = site;
        const joining = startJoining(server.address, asker);
        const away: number[] = [];
        for (let kill = 0; kill < kills[size]; kill++) {
          // A random moment within the server's work.
          await delay(150 + Math.random() * 400);
          server.signal('SIGKILL');
          away.push(await server.untilReady());
        }
        await joining.finish();
        if (size === 'full') await untilSent(query);
        const emails = await checkEmails(query, [mailbox], joining.joined);
        const longest = Math.max(...away).toFixed(1);
        return await settle(site, `killed it ${kills[size]} times while it was saving`, {
          acknowledged: joining.joined.length,
          lost: emails.lost,
          // Only a message that the mail server accepted right before a kill may be sent twice: see docs/faults.md.
          doubled: emails.doubled + Math.max(0, emails.again - kills[size]),
          figures: [
            `back by itself after ${longest} s at most`,
            `${joining.joined.length} e-mails, ${emails.waiting} of them still to go out, ${emails.again} sent again`,
          ],
        });
      });
    } finally {
      await mailbox.close();
    }
  },
};
