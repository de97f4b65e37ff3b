import { freePort } from '#platform/free-port.ts';
import { joinTable, openTable } from '../bench/table-guests.ts';
import { expect, forgive, open, ownWindowTest as test } from './account.ts';
import { startSecondSite } from './second-site.ts';

// A server starts twice.
test.describe.configure({ timeout: 180_000 });

const away = /Failed to load resource|ERR_CONNECTION|ERR_FAILED|ERR_INCOMPLETE|Failed to fetch/;
const soon = { timeout: 20_000 };

test('a table whose server is away says that it reconnects, and shows by itself what it missed', async ({
  page,
  complaints,
}) => {
  const port = await freePort();
  const variables = { APP_URL: `http://127.0.0.1:${port}` };
  const server = await startSecondSite(variables, { port });
  const table = await openTable(server.address, 2);
  const people = page.getByRole('main').getByText(/^\d+ (person|people) ·/);
  const reconnecting = page.getByText(/^Reconnecting/);
  await open(page, `${server.address}/room/${table.split('/').at(-1)}`);
  await expect(people).toContainText('1 person');
  await expect(reconnecting).toBeHidden();

  await server.stop();
  await expect(reconnecting).toBeVisible(soon);

  const again = await startSecondSite(variables, { port });
  const guest = await joinTable(table, 0);
  await expect(reconnecting).toBeHidden(soon);
  await expect(people).toContainText('2 people');
  await guest.leave();
  await again.stop();
  forgive(complaints, away);
});
