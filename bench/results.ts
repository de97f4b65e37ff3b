import { catalogue } from '#calculators/rules/catalogue.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { partPdf } from '#features/sharing/server/pdf/result-pdf.public.ts';
import { atMost, type Figure } from './figure.ts';

const warmUp = 10;
const files = 40;

/** Measures the CPU time for one person's PDF file. */
export async function resultFigures(): Promise<Figure[]> {
  const run = serverCalculators.freelancer.run(serverCalculators.freelancer.sample);
  if (!run.ok) throw new Error('The sample has no result.');
  const { parts, currency } = await catalogue.freelancer.summarise(run.result);
  const [part] = parts;
  if (!part) throw new Error('The sample has nobody in it.');
  const heading = { kind: 'freelancer', title: 'Website', createdAt: new Date(0), paper: 'a4' } as const;
  for (let n = 0; n < warmUp; n += 1) await partPdf(heading, part, currency);
  const before = process.cpuUsage();
  for (let n = 0; n < files; n += 1) await partPdf(heading, part, currency);
  const { user, system } = process.cpuUsage(before);
  return [atMost('Statement as PDF, time of a core', (user + system) / 1000 / files, 50, 'ms')];
}
