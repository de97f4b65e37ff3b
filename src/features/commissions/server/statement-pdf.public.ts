import { brand } from '#kernel/brand.ts';
import { cents } from '#kernel/cents.ts';
import { currencyOf } from '#kernel/currency.ts';
import { formatsFor } from '#kernel/formats.ts';
import { enUs } from '#kernel/locale.ts';
import { pdfColours, writePdf } from '#platform/pdf/pdf-document.ts';
import { planInput } from '../plan.contract.ts';
import type { StatementRecord } from '../statement.contract.ts';
import { lineSentences, statementFigures } from '../statement-lines.contract.ts';

const soft = { colour: pdfColours.soft, size: 9.5 } as const;

/** A rep's statement on paper. */
export async function statementPdf(
  statement: StatementRecord,
  createdAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { run, totals, lines, next } = statement;
  const f = formatsFor(currencyOf(run), enUs);
  const plan = planInput.parse(statement.plan);
  const title = `${totals.name}: ${run.name}`;
  return await writePdf({ title, author: brand.name, createdAt, paper: 'a4' }, (writer) => {
    writer.text(brand.name, { role: 'strong', size: 10, colour: pdfColours.accent });
    writer.text(title, { role: 'display', size: 24, above: 6 }, 'H1');
    const state = run.status === 'draft' ? 'Draft, not approved' : `Approved by ${run.approved_by ?? ''}`;
    writer.text(
      `Commission statement · ${run.plan_name}, version ${run.plan_version} · ${run.first_day} to ${run.last_day} · ${state}`,
      { ...soft, above: 2 },
    );
    writer.rule();
    for (const [label, value] of statementFigures(statement, f)) {
      const isTotal = label === 'Payout';
      writer.row(label, value, isTotal ? { role: 'strong', size: 14, above: 6 } : {});
    }
    writer.rule(12);
    for (const line of lines) {
      const label = [line.day, line.name || line.key, line.product].filter(Boolean).join(' · ');
      writer.row(label, f.money(cents(line.paid)), { above: 6 });
      writer.text([`Credit ${f.money(cents(line.credit))}.`, ...lineSentences(line, plan, f)].join(' '), {
        ...soft,
        indent: 14,
      });
    }
    if (next !== null) writer.text('The statement on screen has the lines that follow.', { above: 10 });
  });
}
