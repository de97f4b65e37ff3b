import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/launch-options.ts';
import { atLeast, atMost, type Figure, median, withoutBudget } from './figure.ts';
import { clean, drawReceipt, wearFrom } from './receipts/draw-receipt.ts';
import { openReceipts, readOnScreen } from './receipts/read-on-screen.ts';
import { randomFrom, receiptFrom, type TrueReceipt } from './receipts/receipt-truth.ts';
import { type Score, scoreOf } from './receipts/score.ts';

const receipts = 20;
const slowed = 4;

/** Reads generated receipts through the real screen; RECEIPT_SEED=… generates others. */
export async function receiptFigures(address: string): Promise<Figure[]> {
  const seed = Number(process.env.RECEIPT_SEED ?? 1);
  console.log(`\nReceipts from seed ${seed}`);
  const browser = await chromium.launch(await launchOptions());
  try {
    const fresh = await readAll(browser, address, seed, false);
    const worn = await readAll(browser, address, seed + 1000, true);
    const share = (part: number, whole: number) => (100 * part) / whole;
    return [
      atLeast(`items found, ${receipts} clean receipts`, share(fresh.found, fresh.items), 98, '%'),
      atLeast('amounts right, clean', share(fresh.exact, fresh.amounts), 98, '%'),
      atLeast(`items found, ${receipts} worn ones`, share(worn.found, worn.items), 90, '%'),
      atLeast('amounts right, worn', share(worn.exact, worn.amounts), 90, '%'),
      atMost('from photo to review, median', median([...fresh.seconds, ...worn.seconds]), 10, 's'),
      withoutBudget(
        `the same with the page's CPU ×${slowed}, one receipt`,
        await slowSeconds(browser, address, seed),
        's',
      ),
    ];
  } finally {
    await browser.close();
  }
}

type Sum = Score & { seconds: number[] };

async function readAll(browser: Browser, address: string, seed: number, isWorn: boolean): Promise<Sum> {
  const sum: Sum = { items: 0, found: 0, amounts: 0, exact: 0, seconds: [] };
  const pages = new Map<string, Page>();
  const artist = await browser.newPage();
  for (let place = 0; place < receipts; place++) {
    const truth = receiptFrom(seed + place);
    const page = pages.get(truth.currency) ?? (await newPage(browser, address, truth.currency));
    pages.set(truth.currency, page);
    const { seconds, ...read } = await readOnScreen(page, await photoOf(artist, truth, seed + place, isWorn));
    const score = scoreOf(truth, read);
    if (score.found < score.items || score.exact < score.amounts) {
      console.log(
        `  seed ${seed + place}: ${score.found}/${score.items} items, ${score.exact}/${score.amounts} amounts`,
      );
    }
    for (const key of ['items', 'found', 'amounts', 'exact'] as const) sum[key] += score[key];
    sum.seconds.push(seconds);
  }
  for (const page of [artist, ...pages.values()]) await page.close();
  return sum;
}

async function newPage(browser: Browser, address: string, currency: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US' });
  await openReceipts(page, address, currency);
  return page;
}

async function photoOf(artist: Page, truth: TrueReceipt, seed: number, isWorn: boolean): Promise<Buffer> {
  const wear = isWorn ? wearFrom(randomFrom(seed ^ 0x5eed)) : clean;
  const { lines, font } = truth;
  return Buffer.from(await artist.evaluate(drawReceipt, { lines, font, wear, seed }), 'base64');
}

/** Chromium throttles the page but not its workers, so the recognition time is multiplied by the same factor. */
async function slowSeconds(browser: Browser, address: string, seed: number): Promise<number> {
  const truth = receiptFrom(seed);
  const artist = await browser.newPage();
  const photo = await photoOf(artist, truth, seed, true);
  const page = await newPage(browser, address, truth.currency);
  const { seconds: usual } = await readOnScreen(page, photo);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const { seconds } = await readOnScreen(page, photo);
  return Math.max(seconds, slowed * usual);
}
