import {
  admitted,
  dialogOf,
  emailsTo,
  expect,
  expectFits,
  open,
  otherDevice,
  post,
  test,
  toast,
} from './account.ts';
import { expectNothingFound } from './axe.ts';
import { exportCsv } from './browser.ts';
import { withRun } from './commission-run.ts';
import { pictures } from './pictures.ts';

test('a rep opens the statement by link or e-mail, and disputes a line without an account', async ({
  page,
  extraHTTPHeaders,
}) => {
  const member = await admitted(page);
  const id = await withRun(page);
  for (const step of ['compute', 'approve']) await post(page, `/api/commission-runs/${id}/${step}`, {});
  await open(page, `/commissions/runs?id=${id}&rep=0`);
  await page.getByRole('button', { name: 'Link for Ann' }).click();
  await dialogOf(page).getByRole('button', { name: 'Create a link' }).click();
  const link = await dialogOf(page).getByLabel('Link to Ann’s part').inputValue();
  await pictures(page, 'commission-link');
  await page.keyboard.press('Escape');

  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const reader = await phone.newPage();
  await reader.setViewportSize({ width: 390, height: 844 });
  await open(reader, new URL(link).pathname);
  await expect(reader.getByRole('heading', { name: 'Q4 2026' })).toBeVisible();
  await expect(reader.getByText('How can people pay you?')).toHaveCount(0);
  await reader.getByRole('button', { name: 'Dispute this deal: Globex' }).click();
  const wrong = reader.getByLabel('What is wrong with this deal?');
  await reader.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reader.getByText('Write what is wrong')).toBeVisible();
  await expect(wrong).toBeFocused();
  await wrong.fill('We agreed on 900');
  await pictures(reader, 'commission-shared');
  await expectNothingFound(reader, 'a statement by link', 'main');
  await expectFits(reader);
  await reader.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reader.getByText('Disputed', { exact: true })).toBeVisible();
  await expect(reader.getByRole('main')).not.toContainText('Ben');
  expect((await exportCsv(reader)).lines.slice(0, 2)).toEqual([
    'Date,Deal,Product,Credit,Paid',
    '2026-10-03,Globex,Licence,40000.00,4000.00',
  ]);
  // The maker's open page shows the dispute, the list of runs names it, and the run accepts the answer.
  const toAnswer = page.getByRole('region', { name: 'Needs your answer' });
  await expect(toAnswer).toContainText('We agreed on 900');
  await expect(page.getByText('We agreed on 900 (Ann,')).toBeVisible();
  await open(page, '/commissions/runs');
  const row = page.getByRole('listitem').filter({ hasText: 'Q4 2026' });
  await expect(row).toContainText('Needs your answer');
  await expect(row).toContainText('Ann: “We agreed on 900”');
  await expect(row).toContainText('about Globex (O-2 · Oct 3, 2026 · $80,000.00)');
  await pictures(page, 'commission-runs-answer');
  await expectNothingFound(page, 'runs that need an answer', 'main');
  await row.getByRole('link').click();
  await expect(toAnswer).toContainText(
    /Ann, today \d+:\d\d [AP]M, about Globex \(O-2 · Oct 3, 2026 · \$80,000\.00\)/,
  );
  await toAnswer.getByRole('button', { name: 'Answer Ann' }).click();
  await toAnswer.getByLabel('Your answer to Ann').fill('The contract says 800');
  await pictures(page, 'commission-run-answer');
  await expectNothingFound(page, 'a run that needs an answer', 'main');
  await toAnswer.getByRole('button', { name: 'Send answer' }).click();
  await expect(toAnswer).toBeHidden();
  const answered = page.getByRole('region', { name: 'Answered disputes' });
  await expect(answered).toContainText('Ann: Globex (O-2 · Oct 3, 2026 · $80,000.00)');
  await expect(answered).toContainText('We agreed on 900');
  await expect(answered).toContainText('You answered');
  await expect(answered).toContainText('The contract says 800');
  await pictures(page, 'commission-run-answered');
  await expect(reader.getByText('The contract says 800')).toBeVisible();
  await expect(reader.getByText('Answered', { exact: true })).toBeVisible();
  // After a reload the line is still expanded.
  await reader.reload();
  await expect(reader.getByText(`${member.username} answered`, { exact: true })).toBeVisible();
  await expect(reader.getByText('The contract says 800')).toBeVisible();
  await pictures(reader, 'commission-answered');
  // The latest reply counts.
  const [confirmation] = await Promise.all([
    reader.waitForRequest('**/reply'),
    reader.getByRole('button', { name: 'Yes, this is right' }).click(),
  ]);
  expect(confirmation.postDataJSON()).toMatchObject({ reply: 'acknowledged', payout: expect.any(Number) });
  await expect(reader.getByText('Settled', { exact: true })).toBeVisible();
  await expect(answered).toContainText('Settled');

  await page.getByRole('button', { name: 'Send statements' }).click();
  const ben = `ben-${member.id.slice(0, 8)}@example.com`;
  const address = dialogOf(page).getByLabel(/^Email for Ben/);
  await address.fill('ben at example');
  await address.blur();
  await expect(address).toHaveAccessibleDescription('Enter a valid email address');
  await address.fill(ben);
  await pictures(page, 'commission-emails');
  await expectNothingFound(page, 'sending statements', '[role=dialog]');
  await dialogOf(page).getByRole('button', { name: 'Send email' }).click();
  await expect(dialogOf(page).getByRole('list', { name: 'Emails' })).toContainText(ben);
  await expect(dialogOf(page)).toContainText(
    'Disputes appear on this run. Email replies come to your inbox.',
  );
  await expect(dialogOf(page)).toContainText('Not sent: Ann (no address)');
  await pictures(page, 'commission-emails-sent');
  await expect.poll(async () => (await emailsTo(ben)).length).toBe(1);
  const [email] = await emailsTo(ben);
  await open(reader, new URL(/https?:\/\/\S+\/s\/\S+/.exec(email?.text ?? '')?.[0] ?? '').pathname);
  await expect(reader.getByText('Initech')).toBeVisible();
  // Recipients and dates are shown beside the button that sends again.
  await page.keyboard.press('Escape');
  const shared = page.getByRole('region', { name: 'Shared' });
  await expect(shared).toContainText('You can send a reminder from');
  await shared.getByRole('button', { name: /^Turn off Ann’s link/ }).click();
  await pictures(page, 'commission-turn-off');
  await dialogOf(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page, 'Ann’s link turned off')).toBeVisible();
  await expect(shared).toContainText('2 links, 1 by email');
  await expect(shared).toContainText(/shared .*, turned off \d+:\d\d/);
  await pictures(page, 'commission-shared-list');
  await page.getByRole('button', { name: 'Send statements' }).click();
  await expect(dialogOf(page).getByText(/^sent .*, opened/)).toContainText(ben);
  await pictures(page, 'commission-emails-again');
  // A correction notifies the reps of the corrected run.
  const corrected = (await (await post(page, `/api/commission-runs/${id}/correction`, {})).json()) as {
    id: string;
  };
  await open(page, `/commissions/runs?id=${corrected.id}`);
  await expect(page.getByText('This is a copy of Q4 2026')).toBeVisible();
  for (const step of ['compute', 'approve']) {
    await post(page, `/api/commission-runs/${corrected.id}/${step}`, {});
  }
  await expect(reader.getByText('This statement was corrected.')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Open the corrected statement' })).toBeHidden();
  await pictures(reader, 'commission-corrected');
  await open(page, `/commissions/runs?id=${corrected.id}`);
  await expect(page.getByRole('link', { name: 'Mark Q4 2026 as paid first' })).toBeVisible();
  await pictures(page, 'commission-correction');
  await phone.close();
});
