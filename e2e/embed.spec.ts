import { expectNothingFound } from './axe.ts';
import { expect, expectFits, forgive, open, site } from './browser.ts';
import { query } from './database.ts';
import {
  calculatorIn,
  embeddedFrame,
  expectNothingStored,
  pageWith,
  resultsOn,
  script,
  spokenIn,
  test,
} from './embedding-site.ts';
import { admit, newMember } from './person.ts';
import { pictures } from './pictures.ts';

const bill = '<fairsplit-calculator kind="bill-split" currency="EUR" lang="de"></fairsplit-calculator>';

test('a page of another origin divides a bill, hears the result, and stores nothing', async ({
  page,
  context,
  elsewhere,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(elsewhere.show(pageWith(script + bill)));
  const frame = await embeddedFrame(page);
  const calculator = calculatorIn(page);
  await expect(page.locator('fairsplit-calculator').locator('iframe')).toHaveAttribute(
    'title',
    'Rechnungsteiler',
  );
  expect(asked.filter((request) => request.includes('/api/') || request.endsWith('/worker.js'))).toEqual([]);

  await calculator.getByLabel('Rechnungssumme').fill('99,99');
  await page.keyboard.press('Enter');
  await expect(spokenIn(calculator, 'Ergebnis')).toContainText('99,99');
  await expect.poll(async () => (await resultsOn(page)).length).toBe(1);
  const [told] = await resultsOn(page);
  expect(told).toMatchObject({ kind: 'bill-split', result: { currency: 'EUR' } });
  expect(JSON.stringify(told)).toContain('9999');

  await pictures(page, 'embedded-result');
  const forbidden = await frame.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        return `${String(act())} was possible`;
      } catch (error) {
        return (error as DOMException).name;
      }
    };
    return [
      attempt(() => document.cookie),
      attempt(() => window.localStorage),
      attempt(() => window.sessionStorage),
      attempt(() => indexedDB.open('x')),
      window.origin,
    ];
  });
  expect(forbidden).toEqual(['SecurityError', 'SecurityError', 'SecurityError', 'SecurityError', 'null']);
  await expectNothingStored(context);
  expect(asked.filter((request) => request.includes('/api/'))).toEqual(['POST /api/embedded-calculations']);
});

test('three calculations a day, and as many as one likes on the site of a key', async ({
  page,
  elsewhere,
}) => {
  const member = await newMember();
  const key = `fs_embed_${'A'.repeat(12)}${member.id.replaceAll('-', '').slice(0, 12)}`;
  await query('insert into embed_key (user_id, key, sites, created_at) values ($1, $2, $3, now())', [
    member.id,
    key,
    [elsewhere.origin],
  ]);
  const calculate = async (amount: number) => {
    const calculator = calculatorIn(page);
    await calculator.getByLabel('Total bill amount').fill(String(amount));
    await calculator.getByRole('button', { name: 'Calculate Split' }).click();
    return calculator;
  };
  const tag = '<fairsplit-calculator kind="bill-split" currency="USD"></fairsplit-calculator>';
  await page.goto(elsewhere.show(pageWith(script + tag)));
  await embeddedFrame(page);
  for (const [amount, left] of [
    [10, '2 free calculations remaining today'],
    [20, '1 free calculation remaining today'],
    [30, '0 free calculations remaining today'],
  ] as const) {
    const calculator = await calculate(amount);
    await expect(calculator.getByText(left)).toBeVisible();
    // Repeating a calculation does not count.
    await calculator.getByRole('button', { name: 'Calculate Split' }).click();
    await expect(calculator.getByText(left)).toBeVisible();
  }
  await page.reload();
  await embeddedFrame(page);
  const refused = await calculate(40);
  await expect(spokenIn(refused)).toHaveText("You've used all 3 free calculations today.");
  await expect(refused.getByRole('link', { name: 'Sign up for unlimited access!' })).toBeVisible();
  expect(await resultsOn(page)).toEqual([]);

  // The frame gets the new key without being loaded again.
  await page
    .locator('fairsplit-calculator')
    .evaluate((element, value) => element.setAttribute('key', value), key);
  await expect
    .poll(async () => {
      await calculatorIn(page).getByRole('button', { name: 'Calculate Split' }).click();
      return (await resultsOn(page)).length;
    })
    .toBeGreaterThan(0);
  const free = await calculate(50);
  await expect(spokenIn(free)).toContainText('$50.00');
  await expect(free.getByText('remaining today')).toBeHidden();

  await test.step('the same key on a site of somebody else lifts nothing', async () => {
    const other = elsewhere.show(pageWith(script + tag.replace('currency', `key="${key}" currency`)));
    await page.goto(other.replace('localhost', '127.0.0.1'));
    await embeddedFrame(page);
    const foreign = await calculate(60);
    await expect(spokenIn(foreign)).toContainText("You've used all 3");
  });
});

test('survives two of it, moving, a second script, other attributes and a bad kind', async ({
  page,
  elsewhere,
  complaints,
}) => {
  const two =
    '<fairsplit-calculator kind="tip-pool"></fairsplit-calculator><fairsplit-calculator kind="commission" theme="dark"></fairsplit-calculator>';
  await page.goto(elsewhere.show(pageWith(script + script + two)));
  const [first, second] = [calculatorIn(page), calculatorIn(page, 1)];
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Tip Pool Calculator');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Commission Calculator');
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');

  const element = page.locator('fairsplit-calculator').first();
  await element.evaluate((node) => {
    const { parentElement } = node;
    node.remove();
    parentElement?.append(node);
  });
  const moved = calculatorIn(page, 1);
  await expect(moved.getByRole('heading', { level: 1 })).toHaveText('Tip Pool Calculator');
  await expect(page.locator('fairsplit-calculator').nth(1).locator('iframe')).toHaveCount(1);

  const changed = page.locator('fairsplit-calculator').nth(1);
  // A calculator outside the viewport waits until it is visible and shows no error message.
  await changed.scrollIntoViewIfNeeded();
  await changed.evaluate((node) => {
    node.setAttribute('theme', 'dark');
    node.setAttribute('accent', '#ffee00');
  });
  await expect(moved.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(() => moved.locator('html').evaluate((root) => root.style.getPropertyValue('--accent')))
    .toBe('#ffee00');
  await changed.evaluate((node) => node.setAttribute('theme', 'light'));
  await expect
    .poll(() => moved.locator('html').evaluate((root) => root.style.getPropertyValue('--accent')))
    .not.toBe('#ffee00');

  await changed.evaluate((node) => node.setAttribute('kind', 'freelancer'));
  await expect(calculatorIn(page, 1).getByRole('heading', { level: 1 })).toHaveText('Freelancer Calculator');
  await changed.evaluate((node) => node.setAttribute('kind', 'roulette'));
  await expect(changed.getByRole('link', { name: 'Open Fairsplit' })).toHaveAttribute('href', `${site}/`);
  await expect(changed.locator('iframe')).toHaveCount(0);
  forgive(complaints, /kind is one of/);
});

test('on a phone each result comes into view, and so does a field that is marked', async ({
  page,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tag = '<fairsplit-calculator kind="bill-split" currency="USD"></fairsplit-calculator>';
  await page.goto(elsewhere.show(pageWith(`${script}<p style="height:60rem">Before</p>${tag}`)));
  await page.locator('fairsplit-calculator').scrollIntoViewIfNeeded();
  await embeddedFrame(page);
  const calculator = calculatorIn(page);
  const total = calculator.getByLabel('Total bill amount');
  const results = calculator.getByRole('heading', { name: 'Results', exact: true });
  const top = async () => Math.round((await results.boundingBox())?.y ?? -1);
  for (const amount of ['90', '120']) {
    await total.fill(amount);
    await page.keyboard.press('Enter');
    await expect(spokenIn(calculator)).toContainText(`$${amount}.00`);
    await expect.poll(top, amount).toBeGreaterThanOrEqual(0);
    await expect.poll(top, amount).toBeLessThan(200);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(results).not.toBeInViewport();
  }

  await total.fill('-1');
  await calculator.getByRole('button', { name: 'Calculate Split' }).click();
  await expect(total).toHaveAttribute('aria-invalid', 'true');
  await expect(total).toBeInViewport();
});

test('a toast stands where the page is scrolled to', async ({ page, elsewhere }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 500 },
  ]) {
    await page.setViewportSize(viewport);
    const tag = '<fairsplit-calculator kind="bill-split"></fairsplit-calculator>';
    await page.goto(elsewhere.show(pageWith(`${script}${tag}<p style="height:60rem">After</p>`)));
    await embeddedFrame(page);
    const calculator = calculatorIn(page);
    await calculator.getByLabel('Name of person 1').fill('Ana, Ben, Cleo, Dora, Emil, Fay, Gus');
    await page.keyboard.press('Enter');
    await expect(calculator.getByText('7 names, one row each.').first()).toBeInViewport({ ratio: 1 });
    const undo = calculator.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    await undo.click();
    await expect(calculator.getByLabel('Name of person 7')).toHaveCount(0);
  }
});

test('a total in Arabic stays on one line on a narrow phone', async ({ page, elsewhere }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const tag = '<fairsplit-calculator kind="bill-split" currency="EGP"></fairsplit-calculator>';
  await page.goto(elsewhere.show(pageWith(script + tag, 'ar')));
  const frame = await embeddedFrame(page);
  await frame.locator('[name="billData.totalAmount"]').fill('1126');
  await page.keyboard.press('Enter');
  const total = calculatorIn(page)
    .getByRole('region')
    .getByText(/^\P{L}*1,126\.00\P{L}*ج\.م\.\P{L}*$/u)
    .first();
  await expect(total).toBeVisible();
  const lines = await total.evaluate(
    (node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight),
  );
  expect(lines).toBeLessThan(1.5);
});

test('offers to save nothing that a frame cannot store', async ({ page, elsewhere }) => {
  const tag = '<fairsplit-calculator kind="freelancer"></fairsplit-calculator>';
  await page.goto(elsewhere.show(pageWith(script + tag)));
  await embeddedFrame(page);
  const calculator = calculatorIn(page);
  await calculator.getByRole('radio', { name: 'Performance' }).check();
  await expect(calculator.getByRole('button', { name: 'Reset to defaults' })).toBeVisible();
  await expect(calculator.getByRole('button', { name: 'Save Configuration' })).toHaveCount(0);
});

test('says so with a link when the server does not answer', async ({ page, elsewhere, complaints }) => {
  await page.route(`${site}/embed/**`, (route) => route.abort());
  await page.goto(elsewhere.show(pageWith(script + bill)));
  const link = page.locator('fairsplit-calculator').getByRole('link', { name: 'Fairsplit öffnen' });
  await expect(link).toHaveAttribute('href', `${site}/de/calculator/bill-split`);
  await expect(page.locator('fairsplit-calculator').locator('iframe')).toBeHidden();
  forgive(complaints, /ERR_FAILED/);
});

test('only calculators for frames can be framed', async ({ page, elsewhere, complaints, request }) => {
  const paths = [
    '/',
    '/calculator/bill-split',
    '/de/',
    '/billing',
    '/s/x',
    '/embed/roulette',
    '/embed',
    '/v1/docs',
    '/embed.html',
  ];
  for (const path of paths) {
    const { headers } = await request.get(site + path).then((response) => ({ headers: response.headers() }));
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['content-security-policy'] ?? "frame-ancestors 'none'", path).toContain(
      "frame-ancestors 'none'",
    );
  }
  const framed = (await request.get(`${site}/embed/bill-split/de`)).headers();
  expect(framed['x-frame-options']).toBeUndefined();
  expect(framed['content-security-policy']).toContain('frame-ancestors *; sandbox allow-scripts');
  expect(framed['set-cookie']).toBeUndefined();

  const frames = paths.map((path) => `<iframe src="${site}${path}"></iframe>`).join('');
  await page.goto(elsewhere.show(pageWith(frames)));
  for (const frame of page.frames().slice(1)) {
    await expect
      .poll(() => frame.evaluate(() => document.querySelector('#app')).catch(() => null))
      .toBeNull();
  }
  forgive(complaints, /frame|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|404/i);
});

test('forged and foreign messages change nothing', async ({ page, elsewhere }) => {
  const forger = elsewhere.show(
    `<script>for (const message of [
      { fairsplit: 'height', height: 9999 },
      { fairsplit: 'result', kind: 'bill-split', result: { total: 1 } },
      { fairsplit: 'ready', title: 'Forged' },
    ]) { parent.postMessage(message, '*'); parent.frames[0]?.postMessage({ fairsplit: 'settings', theme: 'dark', currency: 'JPY', accent: '#ff0000', key: 'x' }, '*'); }</script>`,
  );
  await page.goto(elsewhere.show(pageWith(script + bill)));
  const frame = await embeddedFrame(page);
  await page.evaluate(async (address) => {
    const forge = (message: unknown) => window.postMessage(message, '*');
    forge({ fairsplit: 'height', height: 9999 });
    forge({ fairsplit: 'result', kind: 'bill-split', result: { total: 1 } });
    const other = document.createElement('iframe');
    other.src = address;
    await new Promise((loaded) => {
      other.onload = loaded;
      document.body.append(other);
    });
    // A frame with an opaque origin, like our own.
    const like = document.createElement('iframe');
    like.setAttribute('sandbox', 'allow-scripts');
    like.srcdoc = `<script>parent.postMessage({ fairsplit: 'result', kind: 'x', result: {} }, '*')</script>`;
    await new Promise((loaded) => {
      like.onload = loaded;
      document.body.append(like);
    });
  }, forger);
  // Malformed messages from the frame that may send messages.
  await page
    .locator('fairsplit-calculator')
    .locator('iframe')
    .evaluate((node: HTMLIFrameElement) => {
      for (const data of [
        null,
        1,
        'settings',
        { fairsplit: 'settings', theme: 1 },
        { fairsplit: 'settings', accent: '}' },
      ])
        node.contentWindow?.postMessage(data, '*');
    });
  expect(await resultsOn(page)).toEqual([]);
  await expect(page.locator('fairsplit-calculator').locator('iframe')).toHaveAttribute(
    'title',
    'Rechnungsteiler',
  );
  await expect(frame.locator('html')).not.toHaveAttribute('style', /./);
  expect(
    await page
      .locator('fairsplit-calculator')
      .locator('iframe')
      .evaluate((node) => node.clientHeight),
  ).toBeLessThan(5_000);
});

test('is as tall as its content, fits a narrow phone, and breaks no rule of axe', async ({
  page,
  elsewhere,
}) => {
  for (const [kind, lang] of [
    ['freelancer', 'en'],
    ['commission', 'ja'],
    ['bill-split', 'ar'],
    ['tip-pool', 'de'],
  ] as const) {
    await page.goto(
      elsewhere.show(pageWith(`${script}<fairsplit-calculator kind="${kind}"></fairsplit-calculator>`, lang)),
    );
    const frame = await embeddedFrame(page);
    await expect(frame.locator('html')).toHaveAttribute('lang', lang);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page, `${kind} in ${lang}`);
    const overflow = () =>
      frame.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return [scrollHeight - window.innerHeight, scrollWidth - window.innerWidth].map((more) =>
          Math.max(0, more),
        );
      });
    await expect.poll(overflow, `${kind} in ${lang}`).toEqual([0, 0]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(overflow, `${kind} in ${lang}`).toEqual([0, 0]);
    await pictures(page, `embedded-${kind}-${lang}`);
    await expectNothingFound(frame, `embedded ${kind} in ${lang}`);
  }
});

test('sites are listed in the settings, and the line with the key is copied from there', async ({
  page,
  context,
  complaints,
}) => {
  const member = await newMember();
  await admit(page, member);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${site}/billing#sites`);
  const section = page.getByRole('region', { name: 'Calculators on your sites' });
  await section.getByRole('button', { name: 'Add a Site' }).click();
  const address = section.getByLabel('Address of the site');
  await address.fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Enter the address of a site, like https://example.com')).toBeVisible();
  await address.fill('https://Example.com/prices');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem')).toHaveText(/https:\/\/example\.com/);
  await section.getByRole('button', { name: 'Copy For your page' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<script src="${site}/embed.js" async></script>`);
  expect(copied).toMatch(/key="fs_embed_[0-9A-Za-z]{24}"/);
  await expectNothingFound(page, 'sites in the settings', '#sites');

  await section.getByRole('button', { name: 'Remove https://example.com' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await section.getByRole('button', { name: 'Delete Key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Key' }).click();
  await expect(section.locator('pre')).toHaveCount(0);
  forgive(complaints, /422/);
});
