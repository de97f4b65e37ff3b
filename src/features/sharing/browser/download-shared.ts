import { downloadCsv } from '#browser/download-csv.ts';
import type { Part } from '#calculators/summary.ts';
import { views } from '#calculators/views.tsx';
import type { SharedRecord } from '../share.contract.ts';
import { partRecords } from './part-csv.ts';

/** The result, or the one part that the link shows, as a CSV file. */
export async function downloadShared({ template_type, result, part, currency }: SharedRecord): Promise<void> {
  // The server made it from a summary of ours.
  if (part) return downloadCsv('fairsplit-part', partRecords(part as unknown as Part, currency));
  const { csv } = (await views[template_type].core()).core.calculator;
  downloadCsv(csv.fileStem, csv.records(result));
}
