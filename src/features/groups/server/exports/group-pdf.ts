import { formatAmount } from '#calculators/rules/summary.ts';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { type Paper, type PdfWriter, pdfColours, writePdf } from '#platform/pdf/pdf-document.ts';
import { byMonth } from '../../rules/balances/by-month.ts';
import { settleGroup } from '../../rules/balances/settle-group.ts';
import { categoryLabel, whoPaid } from '../../rules/entries/entry-texts.ts';
import type { EntryRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import type { ExportedGroup } from './group-export.ts';

/** Limits a file to 60 pages; the CSV file has all entries. */
export const entriesOnPaper = 800;

export type GroupPaper = Readonly<{
  group: ExportedGroup;
  /** The newest first, `entriesOnPaper` at most. */
  entries: readonly EntryRecord[];
  /** The number of entries of the group. */
  count: number;
  createdAt: Date;
  paper: Paper;
  locale: Locale | undefined;
}>;

const soft = { colour: pdfColours.soft, size: 9.5 } as const;

/** Balances, who pays whom and the entries by month, as anybody in the group sees them. */
export async function groupPdf(made: GroupPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { group, createdAt, paper } = made;
  return await writePdf({ title: group.name, author: brand.name, createdAt, paper }, (writer) => {
    writeHeading(writer, made);
    writeBalances(writer, made);
    writePayments(writer, made);
    writeEntries(writer, made);
  });
}

const moneyOf =
  ({ locale }: GroupPaper) =>
  (amount: number, currency: string) =>
    formatAmount(cents(amount), currency, locale);

function writeHeading(writer: PdfWriter, { group, count, createdAt, locale }: GroupPaper): void {
  writer.text(brand.name, { role: 'strong', size: 10, colour: pdfColours.accent });
  writer.text(group.name, { role: 'display', size: 24, above: 6 }, 'H1');
  const facts = [
    createdAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    t(
      '{people, plural, one {# person} other {# people}} · {entries, plural, one {# entry} other {# entries}}',
      { people: group.people.filter(({ has_left }) => !has_left).length, entries: count },
    ),
  ];
  writer.text(facts.join(' · '), { ...soft, above: 2 });
  writer.rule();
}

function heading(writer: PdfWriter, text: string): void {
  writer.text(text, { role: 'display', size: 16, above: 14 }, 'H2');
}

function writeBalances(writer: PdfWriter, made: GroupPaper): void {
  const { people, balances } = made.group;
  const money = moneyOf(made);
  const open = balances.filter(({ balance }) => balance !== 0);
  heading(writer, t('Balances'));
  if (open.length === 0) writer.text(t('Everybody is settled.'), { ...soft, above: 4 });
  const nameOf = nameIn({ people });
  for (const { person_id, currency, balance } of open.toSorted((a, b) => b.balance - a.balance)) {
    writer.row(nameOf(person_id), `${balance > 0 ? '+' : ''}${money(balance, currency)}`);
  }
}

function writePayments(writer: PdfWriter, made: GroupPaper): void {
  const { people, balances } = made.group;
  const payments = settleGroup(people, balances);
  if (payments.length === 0) return;
  const [money, nameOf] = [moneyOf(made), nameIn({ people })];
  heading(writer, t('Who pays whom'));
  for (const { from, to, amount, currency } of payments) {
    writer.row(t('{from} pays {to}', { from: nameOf(from), to: nameOf(to) }), money(amount, currency));
  }
}

function writeEntries(writer: PdfWriter, made: GroupPaper): void {
  const { entries, count, group, locale } = made;
  if (entries.length === 0) return;
  heading(writer, t('Entries'));
  if (entries.length < count) {
    const values = { shown: entries.length, count };
    writer.text(t('The newest {shown} of {count} entries. The CSV file has all of them.', values), soft);
  }
  const money = moneyOf(made);
  const nobody = { people: group.people, me: '' };
  const written = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Date(day).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  for (const { month, entries: own } of byMonth(entries)) {
    const name = written({ month: 'long', year: 'numeric' }, `${month}-01`);
    writer.text(name, { role: 'strong', size: 11, above: 10 }, 'H3');
    for (const entry of own) {
      const amount = money(Math.abs(entry.total), entry.currency);
      writer.row(entry.title, entry.kind === 'income' ? `+${amount}` : amount);
      const [who, date] = [
        whoPaid(entry, nobody, locale),
        written({ day: 'numeric', month: 'short' }, entry.date),
      ];
      const about =
        entry.kind === 'payment' || entry.kind === 'exchange'
          ? t('{date} · {who}', { date, who })
          : t('{date} · {who} · {category}', { date, who, category: categoryLabel(entry.category) });
      writer.text(about, soft);
    }
  }
}
