import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { exportContents, exportFigures } from '../../rules/export-contents.ts';
import type { UserDataSource } from '../user-data.public.ts';

/** Format version. In 2, amounts of commission runs, reps and deals are decimals with a currency. */
export const exportVersion = 2;

/** README.txt: describes the files and the formats of their values. */
export function exportReadMe(sources: readonly Pick<UserDataSource, 'name'>[], exportedAt: Date): string {
  const paragraphs = [
    t('Your {brand} data, exported on {day}', {
      brand: brand.name,
      day: exportedAt.toISOString().slice(0, 10),
    }),
    t(
      'Each file that ends in .csv is a table: open it with a spreadsheet. fairsplit-data.json holds all the tables again, for programs; its format has version {version}. picture.webp is your picture, if you have one.',
      { version: String(exportVersion) },
    ),
    sources.flatMap(({ name }) => contentLine(name)).join('\n'),
    [
      t('How to read the values:'),
      `- ${t('Times are in UTC: 2026-11-17T22:05:00.000Z.')}`,
      `- ${t('Amounts of runs, reps and deals are decimal numbers, with their currency in the same line: 1234.50 and USD.')}`,
      `- ${t('Percentages of deals are in percent: 12.5 is 12.5%.')}`,
      `- ${t('A cell with braces, {example}, is stored data as programs read it (JSON). Amounts that were computed are in it in the smallest unit of the currency: 123450 is $1,234.50. Percentages are in it times 10,000: 125000 is 12.5%.', { example: '{…}' })}`,
    ].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function contentLine(name: string): string[] {
  const about = exportContents[name];
  return about === undefined ? [] : [`${name}.csv: ${t(about, exportFigures)}`];
}
