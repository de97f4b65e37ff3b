import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import { createdLink } from '#features/sharing/rules/share.ts';
import { type AdminPanelApp, expectResponse, openAdminPanel } from '#testing/admin-panel.ts';
import { readEvents } from '#testing/event-reader.ts';
import { counts, reports } from '../rules/shares.endpoints.ts';

let panel: AdminPanelApp;
beforeAll(async () => {
  panel = await openAdminPanel();
});
afterAll(() => panel.close());

it('a reported page is listed with its texts, and taken down immediately', async () => {
  const ann = await panel.newUser();
  const made = await ann.post('/shares', { templateType: 'bill-split', inputData: billSplit.sample });
  const { url, link } = await expectResponse(made, createdLink);
  const token = url.split('/s/')[1] ?? '';
  const reader = panel.newVisitor();
  const events = readEvents(await reader.get(`/api/shared/${token}/changes`));
  await events.next();
  for (const reason of ['Not my bill', 'Rude names']) {
    expect((await reader.post(`/api/shared/${token}/report`, { reason })).status).toBe(202);
    panel.clock.now = new Date(panel.clock.now.getTime() + 1);
  }
  const list = async () =>
    (await expectResponse(await panel.asOwner('GET', '/admin/share-reports'), reports.responses[200].content))
      .items;
  const [rude, notMine] = await list();
  expect(rude).toMatchObject({ reason: 'Rude names', link_id: link.id, maker_email: ann.email });
  expect(rude?.shows).toMatch(/^Ann · Bob · Cy · Di · /);
  // Only user-entered texts, no labels of the app.
  expect(rude?.shows).not.toMatch(/equal|USD/);

  expect((await panel.asOwner('DELETE', `/admin/share-reports/${notMine?.id}`)).status).toBe(204);
  expect((await panel.asOwner('POST', `/admin/shares/${link.id}/take-down`)).status).toBe(204);
  expect(await events.next()).toContain('gone');
  await events.close();
  expect((await reader.get(`/api/shared/${token}`)).status).toBe(404);
  expect((await panel.asOwner('POST', `/admin/shares/${link.id}/take-down`)).status).toBe(404);
  expect(await list()).toMatchObject([{ id: rude?.id, taken_down_at: expect.any(String) }]);
  expect(await panel.acts(2)).toMatchObject([
    { action: 'share-taken-down', target: link.id },
    { action: 'share-report-dismissed', target: notMine?.id },
  ]);
  const counted = await expectResponse(
    await panel.asOwner('GET', '/admin/share-counts'),
    counts.responses[200].content,
  );
  expect(counted).toEqual({
    live: 0,
    ended: 1,
    opened: 0,
    reports: 1,
    letters: 0,
    refusals: 0,
    rooms_open: 0,
    rooms_over: 0,
    groups: 0,
    group_entries: 0,
  });
});
