import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '#platform/free-port.ts';
import { publicPages } from '#site/pages.ts';
import { launchOptions } from '../scripts/launch-options.ts';
import { atLeast, atMost, type Figure, median } from './figure.ts';

const runs = 3;
const budgets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const blockingBudgetMs = 100;
type Category = keyof typeof budgets;
// The keys of the literal above.
const categories = Object.keys(budgets) as Category[];

type Measured = Record<Category, number> & { readonly blockingMs: number };

async function measure(address: string, port: number): Promise<Measured> {
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

/** Keeps one core busy for as long as something is measured: a phone has other things to do, too. */
async function onBusyMachine<T>(task: () => Promise<T>): Promise<T> {
  const busy = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
  try {
    return await task();
  } finally {
    busy.kill('SIGKILL');
  }
}

function figuresOf(path: string, measured: readonly Measured[]): Figure[] {
  const middle = (key: keyof Measured) => median(measured.map((run) => run[key]));
  return [
    ...categories.map((category) =>
      atLeast(`${path} ${category}`, middle(category), budgets[category], 'points'),
    ),
    atMost(`${path} total blocking time`, middle('blockingMs'), blockingBudgetMs, 'ms'),
  ];
}

/** Lighthouse's own mobile settings on every public page, beside a process that keeps a core busy. */
export async function lighthouseFigures(address: string): Promise<Figure[]> {
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    return await onBusyMachine(async () => {
      const figures: Figure[] = [];
      for (const { path } of publicPages) {
        const measured: Measured[] = [];
        for (let run = 0; run < runs; run++) measured.push(await measure(address + path, port));
        figures.push(...figuresOf(path, measured));
      }
      return figures;
    });
  } finally {
    await browser.close();
  }
}
