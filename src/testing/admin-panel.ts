import { z } from 'zod';
import { auditPage } from '#features/admin/rules/audit.ts';
import { openTestApp, type TestUser } from './test-app.ts';

export type AdminPanelApp = Awaited<ReturnType<typeof openAdminPanel>>;
export type Sender = (method: string, path: string, json?: unknown) => Promise<Response>;

const ownerEmail = 'owner@example.com';

/** The real app with an owner. The admin panel needs a browser session. */
export async function openAdminPanel(variables: Readonly<Record<string, string>> = {}) {
  const test = await openTestApp({ ownerEmail, takesMail: true, variables });

  async function inBrowser(user: TestUser): Promise<Sender> {
    const cookie = await test.cookieOf(user);
    const headers = { authorization: '', cookie, 'sec-fetch-site': 'same-origin' };
    return (method, path, json) => {
      // Distinct timestamps, since the order of the log is asserted.
      test.clock.now = new Date(test.clock.now.getTime() + 1);
      return user.send(method, path, json, headers);
    };
  }

  const owner = await test.newUser(ownerEmail);
  const asOwner = await inBrowser(owner);

  /** The newest entries of the audit log. */
  async function acts(count = 1) {
    const page = auditPage.parse(await (await asOwner('GET', '/admin/audit')).json());
    return page.items.slice(0, count);
  }

  return { ...test, owner, asOwner, inBrowser, acts };
}

/** Parses a successful response, or fails with its status. */
export async function expectResponse<Schema extends z.core.$ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return z.core.parse(schema, JSON.parse(text));
}
