import PDFDocument from 'pdfkit';
import { enUs, type Locale } from '#kernel/locale.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { SandboxInvoice } from './account.ts';

const watermark = 'SANDBOX – NOT A REAL INVOICE';
const colour = { ink: '#1c2430', quiet: '#5b6472', hairline: '#d5d9df', stamp: '#f3e4df', notice: '#9c3b1f' };
const font = { text: 'Helvetica', strong: 'Helvetica-Bold', display: 'Times-Roman' } as const;
const margin = 56;
const gap = 24;

/** Our fonts have Latin glyphs only; other characters become '?'. */
const printable = (text: string) => text.replaceAll(/[^\n\u0020-\u007e\u00a0-\u00ff–…]/g, '?');

type Formats = Readonly<{ day: (moment: Date) => string; money: (amount: Cents) => string }>;

/** Formats of the locale, or of US English if our fonts lack its glyphs. */
function printableFormats(locale: Locale): Formats {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const { money } = formatsFor(usd, locale);
  const drawn = (text: string) => text.replaceAll(/[\u2009\u202f]/g, '\u00a0').replaceAll('\u2212', '-');
  const formats: Formats = {
    day: (moment) => drawn(days.format(moment)),
    money: (amount) => drawn(money(amount)),
  };
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
  const samples = [...months.map(formats.day), formats.money(cents(-123_456))];
  return samples.every((text) => printable(text) === text) ? formats : printableFormats(enUs);
}

type Document = InstanceType<typeof PDFDocument>;
type Parties = Readonly<{ seller: string; buyer: string }>;

const statusLabels = { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not paid' } as const;
function statusOf({ status, refunded, amount }: SandboxInvoice): string {
  if (refunded === 0) return statusLabels[status];
  return refunded === amount ? 'Refunded' : 'Partly refunded';
}

function stamp(doc: Document): void {
  const [x, y] = [doc.page.width / 2, doc.page.height / 2 + 150];
  doc.save().rotate(-26, { origin: [x, y] });
  doc.font(font.strong).fontSize(34).fillColor(colour.stamp);
  doc.text(watermark, x - doc.widthOfString(watermark) / 2, y - 17, { lineBreak: false });
  doc.restore();
}

function hairline(doc: Document, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(0.75)
    .strokeColor(colour.hairline)
    .stroke();
}

function heading(doc: Document, invoice: SandboxInvoice, { seller }: Parties): void {
  const width = doc.page.width - 2 * margin;
  doc.font(font.display).fontSize(28).fillColor(colour.ink).text(seller, margin, margin);
  doc.text('Invoice', margin, margin, { width, align: 'right' });
  doc.font(font.text).fontSize(10).fillColor(colour.quiet);
  doc.text(invoice.number, margin, margin + 36, { width, align: 'right' });
  doc.fillColor(colour.notice).text(watermark, margin, margin + 36);
  hairline(doc, margin + 62);
}

function facts(doc: Document, invoice: SandboxInvoice, { seller, buyer }: Parties, formats: Formats): number {
  const days = (...moments: readonly Date[]) => moments.map(formats.day).join(' –\n');
  const settledAt = invoice.refundedAt ?? invoice.paidAt;
  const columns = [
    { label: 'From', value: seller, label2: 'Status', value2: statusOf(invoice) },
    { label: 'Billed to', value: buyer, label2: 'Date of issue', value2: days(invoice.createdAt) },
    {
      label: 'Period',
      value: days(invoice.periodStart, invoice.periodEnd),
      label2: invoice.refundedAt ? 'Refunded on' : 'Paid on',
      value2: settledAt ? days(settledAt) : '–',
    },
  ];
  const width = (doc.page.width - 2 * margin - 2 * gap) / columns.length;
  const top = margin + 84;
  const entry = (label: string, value: string, x: number, y: number) => {
    doc.font(font.text).fontSize(9).fillColor(colour.quiet).text(label, x, y, { width });
    doc
      .fontSize(10.5)
      .fillColor(colour.ink)
      .text(printable(value), x, y + 14, { width });
    return doc.y;
  };
  const at = (index: number) => margin + index * (width + gap);
  const middle = Math.max(...columns.map(({ label, value }, i) => entry(label, value, at(i), top))) + 18;
  return Math.max(...columns.map(({ label2, value2 }, i) => entry(label2, value2, at(i), middle))) + 36;
}

function amountRow(doc: Document, text: string, amount: string, y: number, strong = false): number {
  const width = doc.page.width - 2 * margin;
  doc
    .font(strong ? font.strong : font.text)
    .fontSize(strong ? 12 : 10.5)
    .fillColor(colour.ink);
  doc.text(amount, margin, y, { width, align: 'right' });
  doc.text(printable(text), margin, y, { width: width - 110 });
  return doc.y + 10;
}

function table(doc: Document, invoice: SandboxInvoice, { money }: Formats, top: number): void {
  const width = doc.page.width - 2 * margin;
  doc.font(font.text).fontSize(9).fillColor(colour.quiet);
  doc.text('Amount', margin, top, { width, align: 'right' }).text('Description', margin, top);
  hairline(doc, top + 16);
  let y = top + 28;
  for (const { text, amount } of invoice.lines) y = amountRow(doc, text, money(amount), y);
  hairline(doc, y + 2);
  y = amountRow(doc, 'Total', money(invoice.amount), y + 14, true);
  if (invoice.status === 'paid') y = amountRow(doc, 'Paid', money(invoice.amount), y);
  if (invoice.refunded > 0) y = amountRow(doc, 'Refunded', money(cents(-invoice.refunded)), y);
  if (invoice.status === 'open') amountRow(doc, 'Due', money(invoice.amount), y);
}

function footer(doc: Document): void {
  const note =
    'Created in the payment sandbox. No card was charged and no money was moved. All amounts are in US dollars.';
  const y = doc.page.height - margin - 24;
  hairline(doc, y - 12);
  doc.font(font.text).fontSize(9).fillColor(colour.quiet).text(note, margin, y);
}

/** Deterministic for an invoice and a locale. */
export async function invoicePdf(
  invoice: SandboxInvoice,
  parties: Parties,
  locale = enUs,
): Promise<Uint8Array<ArrayBuffer>> {
  const info = {
    Title: `Invoice ${invoice.number}`,
    Author: parties.seller,
    CreationDate: invoice.createdAt,
  };
  const doc = new PDFDocument({ size: 'LETTER', margin, lang: 'en-US', info });
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  doc.on('end', resolve);
  doc.on('error', reject);
  stamp(doc);
  heading(doc, invoice, parties);
  const formats = printableFormats(locale);
  table(doc, invoice, formats, facts(doc, invoice, parties, formats));
  footer(doc);
  doc.end();
  await promise;
  return new Uint8Array(Buffer.concat(chunks));
}
