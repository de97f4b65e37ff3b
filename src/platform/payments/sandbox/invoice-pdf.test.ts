import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { localeOf } from '#kernel/locale.ts';
import { samplePlans } from '../testing/sample-plans.ts';
import { newLife, payingLife } from '../testing/sandbox-life.ts';
import type { SandboxInvoice } from './account.ts';
import { refund, switchPlan } from './changing.ts';
import { invoicePdf } from './invoice-pdf.ts';

const parties = { seller: 'Fairsplit', buyer: 'ann@example.com' };

/** Each text item of the single page. */
async function textOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(pdf, { verbosity: 0 });
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() ? item.str : []));
}
const read = async (invoice: SandboxInvoice, locale?: string) =>
  await textOf(await invoicePdf(invoice, parties, localeOf(locale)));

/** The amount to the right of a label. */
function amountBeside(text: readonly string[], label: string): string | undefined {
  const at = text.lastIndexOf(label);
  return [text[at - 1], text[at + 1]].find((beside) => beside?.includes('$'));
}

describe('an invoice as a file', () => {
  it('says who, what, when and how much, and that it is not real', async () => {
    const { invoice } = payingLife();
    const text = await read(invoice);
    for (const label of [
      'Invoice',
      'SBX-ABCDEF-0001',
      'Fairsplit',
      'ann@example.com',
      'January 31, 2026',
      'Starter, monthly',
    ]) {
      expect(text).toContain(label);
    }
    expect(text.filter((label) => label === 'SANDBOX – NOT A REAL INVOICE')).toHaveLength(2);
    expect(text.join(' ')).toContain('no money was moved');
    expect(amountBeside(text, 'Total')).toBe('$19.00');
    expect(amountBeside(text, 'Paid')).toBe('$19.00');
  });

  it('lists what was credited and what was given back', async () => {
    const life = payingLife();
    life.wait(14);
    life.apply((step, moment) => switchPlan(step, samplePlans.annual, moment));
    life.apply((step, moment) => refund(step, life.invoice.id, moment));
    const text = await read(life.invoice);
    expect(text).toEqual(expect.arrayContaining(['Refunded on', '$189.00', '-$9.50', '-$179.50']));
    expect(amountBeside(text, 'Unused time on Starter, monthly')).toBe('-$9.50');
    expect(amountBeside(text, 'Total')).toBe('$179.50');
  });

  it('that is not paid says what is due', async () => {
    const life = newLife();
    life.subscribe();
    const text = await read(life.invoice);
    expect(text).toContain('Open');
    expect(amountBeside(text, 'Due')).toBe('$19.00');
  });

  it.each([
    ['de-DE', '31. Januar 2026', '19,00 $'],
    ['fr-CA', '31 janvier 2026', '19,00 $ US'],
    // The PDF's fonts have no Arabic glyphs.
    ['ar-EG', 'January 31, 2026', '$19.00'],
  ])('writes dates and amounts as %s does', async (locale, day, amount) => {
    const text = await read(payingLife().invoice, locale);
    expect(text).toContain(day);
    expect(amountBeside(text, 'Total')).toBe(amount);
  });

  it('is the same file each time, and holds a long list on its page', async () => {
    const { invoice } = payingLife();
    expect(await invoicePdf(invoice, parties)).toEqual(await invoicePdf(invoice, parties));
    const lines = Array.from({ length: 4 }, () => ({ text: 'Starter, '.repeat(30), amount: invoice.amount }));
    expect(await read({ ...invoice, lines })).toContain('Total');
  });

  it("replaces characters without a glyph by '?'", async () => {
    const text = await textOf(
      await invoicePdf(payingLife().invoice, { ...parties, buyer: 'Zoë 鮑@exämple.com' }),
    );
    expect(text).toContain('Zoë ?@exämple.com');
  });
});
