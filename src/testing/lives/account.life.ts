import type { OpenArea } from './life.ts';
import { expectStatus } from './replies.ts';

/** A deleted account is signed out at once, in every process. */
export const accountArea: OpenArea = ({ site, send, dice, people, gone }) => ({
  name: 'account',
  steps: {
    /** Deletes an account with a session and the password, as a browser does. */
    async remove() {
      // At most one deletion per run, so that enough people remain.
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
