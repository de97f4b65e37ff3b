import { withBenchSite } from '../bench-site.ts';
import { measureCosts } from './costs.ts';
import { measureNotices } from './notices.ts';
import { requestsOfADay } from './requests-of-a-day.ts';
import { capacityPage, writePage } from './write-page.ts';

/** `npm run capacity` prints the tables of docs/growth.md; `-- --write` also writes them there. */
const page = await withBenchSite(async (bench) => {
  const costs = await measureCosts(bench, await requestsOfADay(bench));
  return capacityPage(costs, await measureNotices(bench));
});
console.log(page);
if (process.argv.includes('--write')) writePage(page);
