import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { createdLink } from '#features/sharing/rules/share.ts';
import type { Language } from '#kernel/language/languages.ts';
import { freePort } from '#platform/free-port.ts';
import { addressIn } from '#site/page-address.ts';
import { publicPages } from '#site/pages.ts';
import { samples } from '#testing/sample-inputs.ts';
import { launchOptions } from '../scripts/launch-options.ts';
import { toolFolder } from '../scripts/tool-install.ts';
import { atLeast, atMost, type Figure, median } from './figure.ts';

const runs = 3;
const budgets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const blockingBudgetMs = 100;
type Category = keyof typeof budgets;
// Safe: the keys of the literal above.
const categories = Object.keys(budgets) as Category[];

type Measured = Record<Category, number> & { readonly blockingMs: number };

/** The part of Lighthouse's interface that we use. */
type Lighthouse = (
  address: string,
  options: { port: number; logLevel: 'error'; onlyCategories: Category[] },
) => Promise<
  | {
      lhr: {
        categories: Partial<Record<Category, { score: number | null }>>;
        audits: Readonly<Record<string, { numericValue?: number }>>;
      };
    }
  | undefined
>;

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(toolFolder('lighthouse'), 'node_modules/lighthouse/core/index.js');
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

async function measure(lighthouse: Lighthouse, address: string, port: number): Promise<Measured> {
  const run = await lighthouse(address, { port, logLevel: 'error', onlyCategories: categories });
  const score = (category: Category) => Math.round((run?.lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    blockingMs: run?.lhr.audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY,
  };
}

/** Keeps one core busy during a measurement, to simulate a phone under load. */
async function onBusyMachine<T>(task: () => Promise<T>): Promise<T> {
  const busy = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
  try {
    return await task();
  } finally {
    busy.kill('SIGKILL');
  }
}

type Page = Readonly<{ name: string; path: string; isIndexed: boolean }>;

function figuresOf({ name, isIndexed }: Page, measured: readonly Measured[]): Figure[] {
  const middle = (key: keyof Measured) => median(measured.map((run) => run[key]));
  return [
    ...categories
      // Pages excluded from search engines have no SEO score.
      .filter((category) => isIndexed || category !== 'seo')
      .map((category) => atLeast(`${name} ${category}`, middle(category), budgets[category], 'points')),
    atMost(`${name} total blocking time`, middle('blockingMs'), blockingBudgetMs, 'ms'),
  ];
}

/** Measures every public page with Lighthouse's mobile settings; with languages given, only their home pages. */
export async function lighthouseFigures(address: string, languages: readonly Language[]): Promise<Figure[]> {
  const homes = languages.map((language) => addressIn(language, '/'));
  const paths = homes.length > 0 ? homes : publicPages.map(({ path }) => path);
  return await measureAll(
    address,
    paths.map((path) => ({ name: path, path, isIndexed: true })),
  );
}

/** Measures the pages of shared links: a whole result, and one person's part. */
export async function sharedLighthouseFigures(address: string): Promise<Figure[]> {
  const bill = samples.bill('Ann', 'Bob', 'Cy', 'Di');
  const pathOf = async (body: object) => {
    const response = await fetch(`${address}/api/shares`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return new URL(createdLink.parse(await response.json()).url).pathname;
  };
  return await measureAll(address, [
    { name: '/s/{token}, a whole result,', path: await pathOf(bill), isIndexed: false },
    { name: '/s/{token}, one part,', path: await pathOf({ ...bill, person: 0 }), isIndexed: false },
  ]);
}

/** Measures with one core kept busy. */
async function measureAll(address: string, pages: readonly Page[]): Promise<Figure[]> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    return await onBusyMachine(async () => {
      const figures: Figure[] = [];
      for (const page of pages) {
        const measured: Measured[] = [];
        for (let run = 0; run < runs; run++) {
          measured.push(await measure(lighthouse, address + page.path, port));
        }
        figures.push(...figuresOf(page, measured));
      }
      return figures;
    });
  } finally {
    await browser.close();
  }
}
