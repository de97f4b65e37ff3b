import { describe, expect, it } from 'vitest';
import { actDuring, sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { calculate, dinner, openSharing } from '../../testing/sharing-app.ts';

const app = openSharing({ takesMail: true });

const [ben, cy] = [1, 2];

const acts = [
  { name: 'confirming', person: cy, method: 'POST', path: 'reply', json: { reply: 'acknowledged' } },
  { name: 'marking as paid', person: cy, method: 'PUT', path: 'paid', json: { paid: true } },
  { name: 'entering payment ways', person: ben, method: 'PUT', path: 'ways', json: { paypal: 'ben' } },
  { name: 'reporting', person: cy, method: 'POST', path: 'report', json: { reason: 'It shows my address' } },
] as const;

describe.each(acts)('$name', ({ person, method, path, json }) => {
  async function linkAndAct() {
    const { id: calculationId } = await calculate(app.ann, dinner('Ben'));
    const { link, token } = await app.share({ calculationId, person, makerPerson: 0 });
    const act = () => app.test.newVisitor().send(method, `/api/shared/${token}/${path}`, { json });
    return { id: link.id, act };
  }

  it('is refused on a link that is turned off meanwhile', async () => {
    const { id, act } = await linkAndAct();
    const turnOff = () => app.ann.send('DELETE', `/shares/${id}`);
    const storageCount = `progress where user_id = '${app.ann.id}'`;
    expect(await sendBothAtHeldRow(app.test.database, storageCount, [turnOff, act])).toEqual([204, 404]);
  });

  it('is refused on a link that is taken down meanwhile', async () => {
    const { id, act } = await linkAndAct();
    const takeDown = `update share_link set taken_down_at = now() where id = '${id}'`;
    expect((await actDuring(app.test.database, takeDown, act)).status).toBe(404);
  });
});
