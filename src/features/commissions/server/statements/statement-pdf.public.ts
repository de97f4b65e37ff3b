import { brand } from '#kernel/brand.ts';
import { utcDay } from '#kernel/calendar.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { type Formats, formatsFor } from '#kernel/money/formats.ts';
import { type Paper, pdfColours, writePdf } from '#platform/pdf/pdf-document.ts';
import { dealLabel, productBeside } from '../../rules/deals/deal-label.ts';
import { draftTitle, runName, spanText } from '../../rules/period.ts';
import { planInput } from '../../rules/plans/plan.ts';
import { equationText } from '../../rules/statements/line-equation.ts';
import type { StatementRecord } from '../../rules/statements/statement.ts';
import { statementFigures } from '../../rules/statements/statement-figures.ts';
import { lineSentences } from '../../rules/statements/statement-lines.ts';

const soft = { colour: pdfColours.soft, size: 9.5 } as const;

type Sheet = Readonly<{ createdAt: Date; paper?: Paper | undefined; locale?: Locale | undefined }>;

export async function statementPdf(
  statement: StatementRecord,
  { createdAt, paper = 'a4', locale = enUs }: Sheet,
): Promise<Uint8Array<ArrayBuffer>> {
  const { run, totals, lines, next } = statement;
  const f = formatsFor(currencyOf(run), locale);
  const plan = planInput.parse(statement.plan);
  const title = draftTitle(`${totals.name}: ${runName(run, locale)}`, run.status);
  return await writePdf({ title, author: brand.name, createdAt, paper }, (writer) => {
    writer.text(brand.name, { role: 'strong', size: 10, colour: pdfColours.accent });
    writer.text(title, { role: 'display', size: 24, above: 6 }, 'H1');
    writer.text(
      [
        t('Commission statement'),
        t('{plan}, version {version}', { plan: run.plan_name, version: String(run.plan_version) }),
        spanText(run.first_day, run.last_day, locale),
        stateText(statement, f),
      ].join(' · '),
      { ...soft, above: 2 },
    );
    writer.rule();
    for (const [label, value, isTotal] of statementFigures(statement, f)) {
      writer.row(label, value, isTotal ? { role: 'strong', size: 14, above: 6 } : {});
    }
    writer.rule(12);
    for (const line of lines) {
      const label = [f.day(line.day), dealLabel(line, locale), productBeside(line, locale)]
        .filter(Boolean)
        .join(' · ');
      writer.row(label, f.money(cents(line.paid)), { above: 6 });
      writer.text(paragraph([`${equationText(line, plan, f)}.`, ...lineSentences(line, plan, f)]), {
        ...soft,
        indent: 14,
      });
    }
    if (next !== null) writer.text(t('The statement on screen shows the remaining lines.'), { above: 10 });
  });
}

function stateText({ run, is_corrected }: StatementRecord, f: Formats): string {
  if (run.status === 'draft') return t('Draft, not approved');
  const name = run.approved_by ?? '';
  if (run.paid_at === null) {
    return is_corrected
      ? t('Approved by {name}, corrected later', { name })
      : t('Approved by {name}', { name });
  }
  const values = { name, day: f.day(utcDay(new Date(run.paid_at))) };
  return is_corrected
    ? t('Approved by {name}, paid on {day}, corrected later', values)
    : t('Approved by {name}, paid on {day}', values);
}
