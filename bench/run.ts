import { resolve } from 'node:path';
import { offeredLanguages } from '#kernel/language/languages.ts';
import { isBuilt } from '../scripts/build/stamp.ts';
import { runScript } from '../scripts/run-tool.ts';
import { scratchFolder, startSite } from '../scripts/site-server.ts';
import { byteFigures } from './bytes.ts';
import { calculateFigures } from './calculate.ts';
import { commissionFigures } from './commissions.ts';
import { engineFigures } from './engine.ts';
import { type Figure, printFigures } from './figure.ts';
import { groupFigures } from './groups.ts';
import { healthFigures } from './health.ts';
import { growthFigures } from './history-growth.ts';
import { installFigures } from './install.ts';
import { keyFigures } from './keys.ts';
import { lighthouseFigures, sharedLighthouseFigures } from './lighthouse.ts';
import { receiptFigures } from './receipt.ts';
import { type MeasuredPart, writeParts, writeReport } from './report.ts';
import { resultFigures } from './results.ts';
import { roomFigures } from './room.ts';
import { secondVisitFigures } from './second-visit.ts';
import { serverFigures } from './server.ts';
import { sharePageFigures } from './share-page.ts';
import { signUpFigures } from './sign-ups.ts';
import { trafficFigures } from './traffic.ts';

const root = resolve(import.meta.dirname, '..');
const site = resolve(root, 'build/client');

async function onSite(measure: (address: string) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = scratchFolder();
  const server = await startSite(folder.path);
  try {
    return await measure(server.address);
  } finally {
    await server.stop();
    folder.remove();
  }
}

const args = process.argv.slice(2);
const words = args.filter((word) => !word.startsWith('--'));
const asked = offeredLanguages.filter((language) => words.includes(language));

/** `npm run bench -- engine bytes` runs only these parts, `-- bytes lighthouse de ar` in these languages; --write updates docs/performance.md. */
const parts: Readonly<Record<string, { title: string; measure: () => Figure[] | Promise<Figure[]> }>> = {
  engine: { title: 'Engine', measure: engineFigures },
  commissions: { title: 'Commission runs', measure: commissionFigures },
  bytes: {
    title: 'Bytes to interact, brotli as served',
    measure: () => byteFigures(site, asked.length > 0 ? asked : ['en']),
  },
  install: { title: 'Install, as du counts it', measure: installFigures },
  results: { title: 'Results that travel', measure: resultFigures },
  shared: { title: 'A shared page under load', measure: sharePageFigures },
  room: { title: 'A table room', measure: roomFigures },
  groups: { title: 'Groups', measure: groupFigures },
  server: { title: 'Server', measure: serverFigures },
  load: { title: 'Under load', measure: trafficFigures },
  keys: { title: 'With an API key', measure: keyFigures },
  health: { title: 'Worn out on purpose', measure: healthFigures },
  'sign-ups': { title: 'Many people sign up at once', measure: signUpFigures },
  growth: { title: 'A long history', measure: growthFigures },
  calculate: { title: 'Press Calculate', measure: () => onSite(calculateFigures) },
  'second-visit': { title: 'A second visit', measure: () => onSite(secondVisitFigures) },
  receipt: { title: 'Receipts from photos', measure: () => onSite(receiptFigures) },
  lighthouse: {
    title: 'Lighthouse, mobile, with a core kept busy, median of 3',
    measure: () => onSite((address) => lighthouseFigures(address, asked)),
  },
  'shared-lighthouse': {
    title: 'Lighthouse of a shared page, mobile, with a core kept busy, median of 3',
    measure: () => onSite(sharedLighthouseFigures),
  },
};

if (!isBuilt(root)) {
  const exitCode = await runScript('scripts/build.ts');
  if (exitCode !== 0) process.exit(exitCode);
}
const chosen = words.filter((word) => !asked.some((language) => language === word));
const measured: MeasuredPart[] = [];
let missed = 0;
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const figures = await measure();
  printFigures(title, figures);
  measured.push({ title, figures });
  missed += figures.filter((figure) => !figure.met).length;
}
if (args.includes('--write')) {
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const write = chosen.length > 0 ? writeParts : writeReport;
  console.log(`\nWritten to ${write(measured, command, new Date())}.`);
}
console.log(missed === 0 ? '\nEvery budget is met.' : `\n${missed} budgets are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
