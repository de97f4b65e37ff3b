import type { OpenArea } from './life.ts';
import { expectStatus } from './replies.ts';

/** Who deletes the account is out at once, on every process. */
export const accountArea: OpenArea = ({ site, send, dice, people, gone }) => ({
  name: 'account',
  steps: {
    /** As a browser does it: with a session and a proof, here the shortest way to one. */
    async remove() {
      // Lives in which nobody stays show little.
      if (gone.size > 0 || !dice.chance(0.25)) return;
      const who = dice.pick(people);
      gone.add(who);
      await site.deleteAccount(who.user);
      const reply = await send(who, 'GET', `/progress/${who.user.id}`);
      expectStatus(reply, 'A token of a deleted account', 401);
    },
  },
  async check() {
    const wrong: string[] = [];
    for (const who of gone) {
      const { status } = await send(who, 'GET', `/progress/${who.user.id}`);
      if (status !== 401) wrong.push(`${who.name} deleted the account and is still let in (${status})`);
    }
    return wrong;
  },
});
