import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { formatAmount, type Part } from '#calculators/rules/summary.ts';
import { localeOf } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { inLanguage } from '#platform/language/in-language.ts';
import { type PdfHeading, partPdf, resultPdf } from './result-pdf.public.ts';

const heading: PdfHeading = {
  kind: 'bill-split',
  title: 'Dinner at Łukasz’s',
  createdAt: new Date('2026-11-11T10:00:00Z'),
  paper: 'a4',
};
const part = (name: string): Part => ({
  name,
  amount: cents(2_550),
  share: 20.3,
  detail: '',
  figures: [['Wine', cents(1_000)]],
  explanation: ['$125.50 ÷ 5 = $25.10.'],
});

async function read(bytes: Uint8Array) {
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(proxy, { mergePages: true });
  const page = await proxy.getPage(1);
  return { text, totalPages, view: page.view, meta: await getMeta(proxy), marks: await proxy.getMarkInfo() };
}

describe('a PDF', () => {
  it.each(calculatorKinds)('of %s has title, total, every person and how it came about', async (kind) => {
    const run = serverCalculators[kind].run(serverCalculators[kind].sample);
    if (!run.ok) throw new Error('It has no result.');
    const summary = await catalogue[kind].summarise(run.result);
    const { text, marks } = await read(await resultPdf({ ...heading, kind }, summary));
    expect(text).toContain('Dinner at Łukasz’s');
    expect(text).toContain(formatAmount(summary.total, 'USD'));
    for (const { name, amount } of summary.parts) {
      expect(text).toContain(name);
      expect(text).toContain(formatAmount(amount, 'USD'));
    }
    expect(marks).toMatchObject({ Marked: true });
  });

  it('of a bill that several people paid says who paid what and who pays whom', async () => {
    const participants = [
      { name: 'Ada', amount: '', payer: true, paid: '70.00' },
      { name: 'Ben', amount: '', payer: true, paid: '' },
      { name: 'Cy', amount: '' },
      { name: 'Dee', amount: '' },
    ];
    const billData = { totalAmount: '100.00', participants, items: [] };
    const run = serverCalculators['bill-split'].run({ billData, calculationMode: 'equal' });
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    const summary = await catalogue['bill-split'].summarise(run.result);
    const said = (await read(await resultPdf(heading, summary))).text.replaceAll(/\s+/g, ' ');
    // The sentence appears once in the file, not after every amount.
    expect(said).not.toContain('no rounding needed');
    expect(said.split('Amounts are exact unless')).toHaveLength(2);
    for (const line of [
      'Cy pays Ada $25.00',
      'Dee pays Ada $20.00',
      'Dee pays Ben $5.00',
      'Ada $25.00 (25.0%) Paid $70.00 Gets from Cy $25.00 Gets from Dee $20.00',
      'Ben $25.00 (25.0%) Paid $30.00 Gets from Dee $5.00',
    ]) {
      expect(said).toContain(line);
    }
    // A part contains no payments between others.
    const dee = summary.parts[3] as Part;
    const own = (await read(await partPdf(heading, dee, 'USD'))).text.replaceAll(/\s+/g, ' ');
    expect(own).toContain('Pays Ada $20.00 Pays Ben $5.00');
    expect(own).not.toContain('Cy');
  });

  it('is written in the language of its reader', async () => {
    const participants = [{ name: 'Ada', payer: true, paid: '70.00' }, { name: 'Cy' }];
    const billData = { totalAmount: '70.00', participants, items: [] };
    const run = serverCalculators['bill-split'].run({ billData, calculationMode: 'equal' });
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    const bytes = await inLanguage('de', async () => {
      const summary = await catalogue['bill-split'].summarise(run.result);
      return await resultPdf({ ...heading, locale: localeOf('de') }, summary);
    });
    const said = (await read(bytes)).text.replaceAll(/\s+/g, ' ');
    expect(said).toContain('Rechnung teilen · 11. November 2026 · USD');
    expect(said).toMatch(/Rechnungssumme 70,00\s\$/);
    expect(said).toMatch(/Zahlt an Ada 35,00\s\$/);
    expect(said).not.toMatch(/Total|Pays|Exact/);
  });

  it('is on A4 or Letter, has a title, and is the same file for the same result', async () => {
    const a4 = await partPdf(heading, part('Ann'), 'USD');
    const again = await partPdf(heading, part('Ann'), 'USD');
    const letter = await read(await partPdf({ ...heading, paper: 'letter' }, part('Ann'), 'USD'));
    const { view, meta } = await read(a4);
    expect(view.slice(2).map(Math.round)).toEqual([595, 842]);
    expect(letter.view.slice(2)).toEqual([612, 792]);
    expect(meta.info).toMatchObject({ Title: heading.title, Author: 'Fairsplit' });
    expect(Buffer.compare(a4, again)).toBe(0);
  });

  it('of one part names the person and the amount once', async () => {
    const { text } = await read(await partPdf(heading, part('Ann'), 'USD'));
    expect(text.split('Ann')).toHaveLength(2);
    expect(text.split('$25.50')).toHaveLength(2);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Ann $25.50 (20.3%)');
  });

  it('writes amounts, hours and days in the locale asked for', async () => {
    const { run: compute, sample } = serverCalculators.freelancer;
    const run = compute({
      ...sample,
      currency: 'EUR',
      locale: 'de-DE',
      calculationMode: 'basic',
      projectData: {
        projectName: 'Hafen',
        totalBudget: '12.345,60',
        teamMembers: [{ name: 'Jürgen', role: 'Developer', hours: '37,5', rate: '82,40' }],
      },
    });
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    const summary = await catalogue.freelancer.summarise(run.result);
    const german: PdfHeading = { ...heading, kind: 'freelancer', locale: localeOf('de-DE') };
    const { text, view } = await read(await resultPdf(german, summary));
    const plain = text.replaceAll(/\s+/g, ' ');
    expect(view.slice(2).map(Math.round)).toEqual([595, 842]);
    for (const said of [
      'Freelancer split · 11. November 2026 · EUR',
      'Total budget 12.345,60 €',
      'Under budget 9.255,60 €',
      'Jürgen 3.090,00 € (100,0 %)',
      'Developer, 37,5 h × 82,40 €',
      '37,5 h × 82,40 € = 3.090,00 €.',
    ]) {
      expect(plain).toContain(said);
    }
    expect(plain).not.toMatch(/\$|€\d|\d\.\d\d(?!\d)/);
    const [first] = summary.parts;
    const own = (await read(await partPdf(german, first as Part, 'EUR'))).text.replaceAll(/\s+/g, ' ');
    expect(own).toContain('Developer, 37,5 h × 82,40 €');
  });

  it.each(['Юлия', 'Ελένη', 'Nguyễn Thị Ánh', 'Łukasz', 'मीरा', 'Ærø – “Ø”'])('draws %s', async (name) => {
    const { text } = await read(await partPdf(heading, part(name), 'USD'));
    // Text extraction may add a space where the font changes.
    expect(text.normalize('NFC').replaceAll(/[\s\p{Cc}]+/gu, ' ')).toContain(name.normalize('NFC'));
    expect(text).not.toContain('cannot show');
  });

  it.each(['田中花子', 'عمر بن سعيد'])('has the letters of %s', async (name) => {
    const { text } = await read(await partPdf(heading, part(name), 'USD'));
    expect(text).not.toContain('cannot show');
    expect(text).toContain('$25.50');
  });

  it.each(['דנה', '김민수', '👩‍👩‍👧'])('says that %s has letters it cannot draw', async (name) => {
    const { text } = await read(await partPdf(heading, part(name), 'USD'));
    expect(text).toContain('a character that this PDF cannot show');
    expect(text).toContain('$25.50');
  });

  it('takes a name as text, even if it looks like markup', async () => {
    const name = ') Tj ET /JavaScript (app.alert(1)) << >> <script>alert(1)</script>';
    const bytes = await partPdf(heading, part(name), 'USD');
    expect((await read(bytes)).text).toContain('<script>alert(1)</script>');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/S\s*\/JavaScript|\/OpenAction/);
  });

  it('stays bounded with a thousand people whose names are as long as allowed', async () => {
    const parts = Array.from({ length: 1000 }, (_, n) => part(`${n} ${'W'.repeat(110)}`));
    const summary = {
      name: '',
      totalLabel: 'Total bill',
      total: cents(1),
      currency: 'EUR',
      figures: [],
      parts,
    };
    const bytes = await resultPdf(heading, summary);
    const { totalPages, text } = await read(bytes);
    expect(totalPages).toBeLessThanOrEqual(60);
    expect(text).toContain('the shared page shows everything');
    expect(bytes.byteLength).toBeLessThan(2_000_000);
  });
});
