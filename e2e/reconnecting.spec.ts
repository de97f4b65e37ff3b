import { freePort } from '#platform/free-port.ts';
import { openTable, sitDown } from '../bench/table-guests.ts';
import { admit, expect, forgive, open, ownWindowTest as test } from './account.ts';
import { newMember } from './person.ts';
import { saveCommission, stat } from './saved-work.ts';
import { startSecondSite } from './second-site.ts';

// A server starts twice.
test.describe.configure({ timeout: 180_000 });

const away = /Failed to load resource|ERR_CONNECTION|ERR_FAILED|Failed to fetch/;
const soon = { timeout: 20_000 };

test('pages whose server is away say that they reconnect, and show by themselves what they missed', async ({
  page,
  context,
  complaints,
}) => {
  const port = await freePort();
  const variables = { APP_URL: `http://127.0.0.1:${port}` };
  const server = await startSecondSite(variables, { port });
  const table = await openTable(server.address, 2);
  await open(page, `${server.address}/room/${table.split('/').at(-1)}`);
  await expect(page.getByText(/^1 person/)).toBeVisible();
  const dashboard = await context.newPage();
  const member = await newMember();
  await admit(dashboard, member);
  await open(dashboard, `${server.address}/dashboard`);
  await expect(stat(dashboard, 'Calculations')).toHaveText('0+0 this week');

  await server.stop();
  await expect(page.getByText(/^Reconnecting/)).toBeVisible(soon);
  await expect(dashboard.getByText(/^Reconnecting/)).toBeVisible(soon);

  const again = await startSecondSite(variables, { port });
  const guest = await sitDown(table, 0);
  const other = await context.newPage();
  await open(other, `${server.address}/calculator/commission`);
  await saveCommission(other, 'Robin');
  await expect(page.getByText(/^Reconnecting/)).toBeHidden(soon);
  await expect(page.getByText(/^2 people/)).toBeVisible();
  // An address that refuses for a moment is tried again after half a minute.
  await expect(dashboard.getByText(/^Reconnecting/)).toBeHidden({ timeout: 45_000 });
  await expect(stat(dashboard, 'Calculations')).toHaveText('1+1 this week');
  await guest.leave();
  await again.stop();
  forgive(complaints, away);
});
