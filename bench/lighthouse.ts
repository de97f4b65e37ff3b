import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '#platform/free-port.ts';
import { publicPages } from '#site/pages.ts';
import { launchOptions } from '../scripts/launch-options.ts';
import { atLeast, type Figure, median } from './figure.ts';

const runs = 3;
const budgets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof budgets;
// The keys of the literal above.
const categories = Object.keys(budgets) as Category[];

async function scores(address: string, port: number): Promise<Record<Category, number>> {
  const run = await lighthouse(address, { port, logLevel: 'error', onlyCategories: categories });
  const score = (category: Category) => Math.round((run?.lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/** Lighthouse's own mobile settings on every public page. */
export async function lighthouseFigures(address: string): Promise<Figure[]> {
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const { path } of publicPages) {
      const measured: Record<Category, number>[] = [];
      for (let run = 0; run < runs; run++) measured.push(await scores(address + path, port));
      for (const category of categories) {
        figures.push(
          atLeast(
            `${path} ${category}`,
            median(measured.map((m) => m[category])),
            budgets[category],
            'points',
          ),
        );
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}
