import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { openListener } from '#platform/outgoing/testing/listener.ts';
import { joinByPhone, openGroup } from '../bench/group-phones.ts';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';

const sizes = { quick: { entries: 24, kills: 2 }, full: { entries: 200, kills: 10 } };
/** A delivery that a killed process was sending is retried after a minute or two. */
const patienceMs = 5 * 60_000;

const message = z.object({ data: z.object({ revision: z.int(), entry: z.object({ id: z.string() }) }) });

/** Writes entries while the server is killed: the receiver must get each of them, in order, and nothing else. */
export const webhooksKilled: Fault = {
  name: 'the server is killed while it sends webhooks',
  async inflict(size) {
    const { entries, kills } = sizes[size];
    /** Events by webhook-id, in the order of their first arrival. */
    const received = new Map<string, z.infer<typeof message>['data']>();
    let again = 0;
    const receiver = await openListener(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      const id = String(request.headers['webhook-id']);
      if (received.has(id)) again += 1;
      else received.set(id, message.parse(JSON.parse(body)).data);
      await delay(20);
      response.writeHead(204).end();
    });
    try {
      return await withBusySite({ people: 2, variables: { OUTGOING_ALLOW: '127.0.0.1' } }, async (site) => {
        const { server, people } = site;
        const [maker] = people;
        if (!maker) throw new Error('Nobody to make the group.');
        const headers = { ...(await maker.headers()), 'content-type': 'application/json' };
        const added = await fetch(`${server.address}/api/webhook-endpoints`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ url: receiver.url, events: ['group.entry.created'] }),
        });
        if (added.status !== 201) throw new Error(`The endpoint was refused: ${await added.text()}`);
        const group = await openGroup(server.address, await maker.headers());
        const phone = await joinByPhone(group, 0);
        const writing = (async () => {
          for (let n = 0; n < entries; n += 1) {
            await delay(20 + Math.random() * 40);
            await phone.write(`Entry ${n}`, 1000 + n, [phone.personId]);
          }
        })();
        for (let kill = 0; kill < kills; kill += 1) {
          await delay(150 + Math.random() * 300);
          server.signal('SIGKILL');
          await server.untilReady();
        }
        await writing;
        await phone.leave();
        const until = performance.now() + patienceMs;
        while (size === 'full' && received.size < entries && performance.now() < until) await delay(200);
        const stored = await readStored(site, group.id);
        const isArrived = (entryId: string) =>
          [...received.values()].some(({ entry }) => entry.id === entryId);
        const revisions = [...received.values()].map(({ revision }) => revision);
        const isInOrder = revisions.every((revision, n) => n === 0 || revision > (revisions[n - 1] ?? 0));
        return await settle(site, `killed it ${kills} times while ${entries} entries were written`, {
          acknowledged: entries,
          lost: stored.filter(({ id, times }) => times === 0 || (size === 'full' && !isArrived(id))).length,
          doubled: stored.filter(({ times }) => times > 1).length,
          complaints: [
            ...(stored.length === entries
              ? []
              : [`${stored.length} entries were stored instead of ${entries}`]),
            ...(isInOrder ? [] : ['the messages did not arrive in order']),
            ...invented([...received.values()], stored),
          ],
          figures: [`${received.size} messages arrived, ${again} of them again under the same id`],
        });
      });
    } finally {
      await receiver.close();
    }
  },
};

type Stored = { id: string; times: number };

/** Every entry of the group, with the number of its deliveries. */
async function readStored({ query }: BusySite, groupId: string): Promise<Stored[]> {
  return await query<Stored>(
    `select e.id::text, (
       select count(*)::integer from webhook_delivery d where d.body::json #>> '{data,entry,id}' = e.id::text) as times
     from group_entry e where e.group_id = $1`,
    [groupId],
  );
}

function invented(received: readonly { entry: { id: string } }[], stored: readonly Stored[]): string[] {
  const known = new Set(stored.map(({ id }) => id));
  const unknown = received.filter(({ entry }) => !known.has(entry.id));
  return unknown.length > 0 ? [`${unknown.length} messages are about entries that do not exist`] : [];
}
