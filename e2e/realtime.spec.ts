import { admit, expect, open, otherDevice, ownWindowTest, signedIn, test } from './account.ts';
import { calculateCommission, saveCommission, saveTemplate, stat } from './saved-work.ts';

test('two devices see what the other one does', async ({ page, extraHTTPHeaders }) => {
  const member = await signedIn(page);
  await expect(stat(page, 'Calculations')).toHaveText('0+0 this week');
  const device = await otherDevice(page, extraHTTPHeaders ?? {});
  const other = await device.newPage();
  await admit(other, member);

  // Far below the 30-second polling interval.
  const soon = { timeout: 5_000 };
  await saveCommission(other, 'Robin');
  await expect(stat(page, 'Calculations')).toHaveText('1+1 this week', soon);
  await expect(page.getByRole('region', { name: 'Recent calculations' })).toContainText('Robin', soon);
  await saveTemplate(other, 'Quarter end', 'Robin');
  await expect(page.getByRole('button', { name: 'Use Template Quarter end' })).toBeVisible(soon);

  await open(other, '/dashboard');
  await expect(stat(other, 'Templates')).toHaveText('1Reused 0 times');
  await page.getByRole('button', { name: 'Use Template Quarter end' }).click();
  await expect(stat(other, 'Templates')).toHaveText('1Reused once', soon);
  await device.close();
});

ownWindowTest(
  'of all tabs one listens, and the next takes over when it is closed',
  async ({ page, context }) => {
    const streams: string[] = [];
    const watch = (name: string) => (request: { url: () => string }) => {
      if (request.url().endsWith('/api/changes')) streams.push(name);
    };
    await signedIn(page);
    await expect(stat(page, 'Calculations')).toHaveText('0+0 this week');
    const [second, third] = [await context.newPage(), await context.newPage()];
    second.on('request', watch('second'));
    third.on('request', watch('third'));
    await open(second, '/dashboard');
    await open(third, '/dashboard');
    await calculateCommission(third, 'Robin');
    for (const tab of [page, second]) {
      await expect(stat(tab, 'Calculations')).toHaveText('1+1 this week', { timeout: 5_000 });
    }
    expect(streams).toEqual([]);
    await page.close();
    await expect.poll(() => streams).toEqual(['second']);
    await calculateCommission(third, 'Sam');
    await expect(stat(second, 'Calculations')).toHaveText('2+2 this week', { timeout: 5_000 });
  },
);
