import { downloadCsv } from '#browser/download-csv.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import { settleTransfers } from '#calculators/rules/settled-transfers.ts';
import { figureTexts, formatsIn, type Part, writtenFigures } from '#calculators/rules/summary.ts';
import type { StatementRecord } from '#features/commissions/rules/statements/statement.ts';
import type { Cell } from '#kernel/csv.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { type Cents, cents, plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { transfersIn } from '../../rules/payments/sheet-payments.ts';
import type { SharedRecord } from '../../rules/share.ts';
import { fetchSharedInEnglish } from './shared.client.ts';
import { fetchStatement } from './shared-statement.client.ts';
import { statementCsv } from './statement-csv.ts';

/** Downloads the result, or the link's single part, as CSV. */
export async function downloadShared(token: string, record: SharedRecord): Promise<void> {
  const { name, records } = await sharedFile(token, record);
  downloadCsv(name, records);
}

type File = Readonly<{ name: string; records: Cell[][] }>;

/** Files are always in English, since programs read them. */
export async function sharedFile(token: string, record: SharedRecord): Promise<File> {
  const { template_type, result, part, currency, has_lines } = record;
  if (has_lines) return statementCsv(await fetchPages(token));
  if (part) {
    const english = currentLanguage() === 'en' ? part : (await fetchSharedInEnglish(token))?.part;
    // Safe cast: the server stores parts made by `summarise`.
    return { name: 'fairsplit-part', records: partRecords((english ?? part) as unknown as Part, currency) };
  }
  const { csv } = (await catalogue[template_type].load.calculator()).calculator;
  return { name: csv.fileStem, records: withPayments(csv.records(result ?? {}), record) };
}

/** Appends one line for each payment and one for the rest that is left to pay. */
function withPayments(records: Cell[][], { result, currency, payments }: SharedRecord): Cell[][] {
  const amountAt = records[0]?.findIndex((heading) => String(heading).startsWith('Amount')) ?? -1;
  if (!payments?.length || amountAt < 0) return records;
  // Safe cast: whole cents that the server has computed.
  const made = payments as unknown as readonly MadePayment[];
  const line = (title: string, amount: Cents, of: string): Cell[] =>
    (records[0] ?? []).map((_, column) => {
      if (column === 0) return of === currency ? title : `${title} (${of})`;
      return column === amountAt ? plainAmount(amount, currencyOf({ currency: of })) : '';
    });
  return [
    ...records,
    ...settleTransfers(transfersIn(result), made, currency).flatMap((each) => [
      ...(each.received > 0 ? [line(`${each.from} paid ${each.to}`, each.received, each.currency)] : []),
      ...(each.paid > each.received
        ? [
            line(
              `${each.from} paid ${each.to}, not confirmed yet`,
              cents(each.paid - each.received),
              each.currency,
            ),
          ]
        : []),
      ...(each.returned > 0 ? [line(`${each.to} paid ${each.from} back`, each.returned, each.currency)] : []),
      ...(each.left > 0 ? [line(`${each.from} still pays ${each.to}`, each.left, each.currency)] : []),
      ...(each.over > 0 ? [line(`${each.to} pays ${each.from} back`, each.over, each.currency)] : []),
    ]),
  ];
}

async function fetchPages(token: string): Promise<StatementRecord[]> {
  const pages: StatementRecord[] = [];
  for (let from: number | null = 0; from !== null; from = pages.at(-1)?.next ?? null) {
    pages.push(await fetchStatement(token, from));
  }
  return pages;
}

/** One person's part as CSV, without anyone else's data. */
function partRecords(part: Part, currency: string): Cell[][] {
  const { name, amount, share } = part;
  const formats = formatsIn(currency);
  return [
    ['Name', 'Line', 'Amount'],
    ...writtenFigures(part).map((figure): Cell[] => [name, ...figureTexts(figure, formats)]),
    ...(share === null ? [] : [[name, 'Percentage', share.toFixed(1)]]),
    [name, 'Total', formats.money(amount)],
  ];
}
