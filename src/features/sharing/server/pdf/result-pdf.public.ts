import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { personText } from '#calculators/rules/people.ts';
import { phraseText } from '#calculators/rules/phrase.ts';
import { sentencesOf } from '#calculators/rules/sentences.ts';
import {
  figureTexts,
  formatsIn,
  type Part,
  type Summary,
  writtenFigures,
} from '#calculators/rules/summary.ts';
import { brand } from '#kernel/brand.ts';
import { directionOf } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { type Paper, type PdfWriter, pdfColours, writePdf } from '#platform/pdf/pdf-document.ts';

export type PdfHeading = Readonly<{
  kind: CalculatorKind;
  title: string;
  createdAt: Date;
  paper: Paper;
  /** The maker's name, or empty. */
  maker?: string;
  /** Locale of amounts and dates. */
  locale?: Locale | undefined;
}>;

/** Explanations are left out above this number of people. */
const mostExplained = 60;
const day = { dateStyle: 'long', timeZone: 'UTC' } as const;
const soft = { colour: pdfColours.soft, size: 9.5 } as const;

export async function resultPdf(
  heading: PdfHeading,
  summary: Summary,
  notes: readonly string[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const { total, totalLabel, currency, figures, parts } = summary;
  return await writePdf(metaOf(heading), (writer) => {
    writeHeading(writer, heading, currency);
    const formats = formatsIn(currency, heading.locale);
    writeTotal(writer, totalLabel, formats.money(total));
    for (const figure of figures) writer.row(...figureTexts(figure, formats));
    const isExplained = parts.length <= mostExplained;
    for (const part of parts) writePart(writer, part, formats, isExplained);
    if (isExplained) writeExactNote(writer, parts, formats);
    for (const note of notes) writer.text(note, { above: 12 });
  });
}

/** One person's part, without anyone else's data. */
export async function partPdf(
  heading: PdfHeading,
  part: Part,
  currency: string,
  notes: readonly string[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  return await writePdf(metaOf(heading), (writer) => {
    writeHeading(writer, heading, currency);
    const formats = formatsIn(currency, heading.locale);
    writeTotal(writer, personText(part.name), amountOf(part, formats));
    writeDetails(writer, part, formats, true);
    writeExactNote(writer, [part], formats);
    for (const note of notes) writer.text(note, { above: 12 });
  });
}

function metaOf({ title, createdAt, paper }: PdfHeading) {
  return { title, author: brand.name, createdAt, paper };
}

function writeHeading(
  writer: PdfWriter,
  { kind, title, createdAt, maker, locale = enUs }: PdfHeading,
  currency: string,
): void {
  writer.text(brand.name, { role: 'strong', size: 10, colour: pdfColours.accent });
  writer.text(title, { role: 'display', size: 24, above: 6 }, 'H1');
  const facts = [
    t(catalogue[kind].label),
    createdAt.toLocaleDateString(locale, day),
    currency,
    ...(maker ? [t('from {maker}', { maker })] : []),
  ];
  writer.text(facts.join(' · '), { ...soft, above: 2 });
  writer.rule();
}

function writeTotal(writer: PdfWriter, label: string, amount: string): void {
  writer.row(label, amount, { role: 'strong', size: 15, above: 8 });
}

function writePart(writer: PdfWriter, part: Part, formats: Formats, isExplained: boolean): void {
  writer.rule(10);
  writer.row(personText(part.name), amountOf(part, formats), { role: 'strong', size: 11.5, above: 6 });
  writeDetails(writer, part, formats, isExplained);
}

/** Like '$25.50 (20.3%)'. */
function amountOf({ amount, share }: Part, { money, percent }: Formats): string {
  return share === null
    ? money(amount)
    : t('{credit} ({share})', { credit: inOnePiece(money(amount)), share: percent(share) });
}

/** Isolates an amount: in right-to-left text, a percentage would otherwise stand between the number and 'US$'. */
function inOnePiece(amount: string): string {
  if (directionOf(currentLanguage()) === 'ltr') return amount;
  const hasLatinSign = /\p{Script=Latin}|\p{Sc}/u.test(amount);
  return hasLatinSign ? `\u2066${amount.replaceAll('\u200f', '')}\u2069` : `\u2067${amount}\u2069`;
}

/** Details of a part, below its name and amount. */
function writeDetails(writer: PdfWriter, part: Part, formats: Formats, isExplained: boolean): void {
  writer.text(phraseText(part.detail, formats), { ...soft, above: 1 });
  for (const figure of writtenFigures(part)) {
    writer.row(...figureTexts(figure, formats), { size: 9.5, indent: 14, above: 2 });
  }
  if (!isExplained) return;
  for (const sentence of sentencesOf(part.explanation, formats)) {
    writer.text(withoutExact(sentence), { ...soft, indent: 14, above: 2 });
  }
}

/** Removes a remark that would follow most sentences; `writeExactNote` writes it once for the file. */
function withoutExact(sentence: string): string {
  const exact = t('Exact, no rounding needed.');
  return sentence.endsWith(exact) ? sentence.slice(0, -exact.length).trimEnd() : sentence;
}

function writeExactNote(writer: PdfWriter, parts: readonly Part[], formats: Formats): void {
  const sentences = parts.flatMap(({ explanation }) => sentencesOf(explanation, formats));
  if (sentences.every((sentence) => withoutExact(sentence) === sentence)) return;
  writer.text(t('Amounts are exact unless a sentence says that they were rounded.'), { ...soft, above: 12 });
}
