import type { Context } from 'hono';
import type { Executor } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { AccountEventKind } from '../../rules/account-event.ts';
import type { UserRow } from '../account.store.ts';
import { issueSecret } from '../credentials/one-time-secret.store.ts';
import { deviceName } from '../sessions/device-name.ts';
import { insertEvent } from './account-event.store.ts';
import { type SecurityChange, securityMail } from './security.mail.ts';

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

/** Records events for the activity list and e-mails the important ones. */
export function createSecurityNotices(settings: Settings, write: WriteEmail) {
  async function record(
    executor: Executor,
    c: Context,
    userId: string,
    kind: AccountEventKind,
  ): Promise<void> {
    const device = deviceName((c.req.header('user-agent') ?? '').slice(0, 400));
    await insertEvent(executor, { userId, kind, device, address: clientAddress(c, settings) });
  }

  async function notMeUrl(executor: Executor, userId: string): Promise<string> {
    const token = await issueSecret(executor, 'not-me', { userId });
    return `${settings.appUrl}/not-me#${new URLSearchParams({ token }).toString()}`;
  }

  return {
    record,
    notMeUrl,

    /** Records and e-mails a change, with a link for a user who did not make it: see `secureAccount`. */
    async notify(
      executor: Executor,
      c: Context,
      { id, name, email }: Pick<UserRow, 'id' | 'name' | 'email'>,
      change: SecurityChange,
    ): Promise<void> {
      await record(executor, c, id, change);
      const device = deviceName((c.req.header('user-agent') ?? '').slice(0, 400));
      const circumstances = {
        username: name,
        device,
        address: clientAddress(c, settings),
        url: await notMeUrl(executor, id),
      };
      const content = () => securityMail(change, circumstances);
      await write(executor, { to: email, kind: change, content });
    },
  };
}
