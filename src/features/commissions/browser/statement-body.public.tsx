import type { ReactNode } from 'react';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { dealLabel, productBeside } from '../rules/deals/deal-label.ts';
import { type Plan, planInput } from '../rules/plans/plan.ts';
import { equationText } from '../rules/statements/line-equation.ts';
import type { NoteRecord, StatementLine, StatementRecord } from '../rules/statements/statement.ts';
import { statementFigures } from '../rules/statements/statement-figures.ts';
import { lineSentences } from '../rules/statements/statement-lines.ts';

type StatementBodyProps = {
  statement: StatementRecord;
  /** All loaded lines. */
  lines: readonly StatementLine[];
  formats: Formats;
  /** The line's comments, and the button that adds one. */
  notesOf: (line: StatementLine, notes: readonly NoteRecord[]) => ReactNode;
  /** For example the button that loads more lines. */
  children?: ReactNode;
};

/** A rep's payout and its derivation, deal by deal. */
export function StatementBody({ statement, lines, formats, notesOf, children }: StatementBodyProps) {
  const plan = planInput.parse(statement.plan);
  return (
    // A container query: the rep's page is narrower than the maker's.
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-10 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <dl className="figures grid min-w-0 grid-cols-1 gap-1.5 rounded-lg border border-line bg-surface p-4">
          {statementFigures(statement, formats).map(([label, value, isTotal]) => (
            <div
              key={label}
              className={`flex flex-wrap items-baseline gap-x-4 ${isTotal ? 'border-line border-t pt-2 font-semibold text-lg' : ''}`}
            >
              <dt className={isTotal ? '' : 'text-ink-soft'}>{label}</dt>
              <dd className="ms-auto text-end">{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="lines" className="min-w-0">
          <h2 id="lines" className="mb-3 text-2xl">
            {t('Deals')}
          </h2>
          <ol className="divide-y divide-line border-line border-t">
            {lines.map((line) => (
              <StatementRow
                key={line.seq}
                line={line}
                plan={plan}
                formats={formats}
                notes={notesOf(
                  line,
                  statement.notes.filter(({ seq }) => seq === line.seq),
                )}
              />
            ))}
          </ol>
          {children}
        </section>
      </div>
    </div>
  );
}

/** Like 'Nov 3, 2026, Services. $4,000.00 × 5% = $200.00'. */
function lineText(line: StatementLine, plan: Plan, formats: Formats): string {
  const day = formats.day(line.day);
  const product = productBeside(line, formats.locale);
  const equation = equationText(line, plan, formats);
  return product
    ? t('{day}, {product}. {equation}', { day, product, equation })
    : t('{day}. {equation}', { day, equation });
}

type StatementRowProps = { line: StatementLine; plan: Plan; formats: Formats; notes: ReactNode };

function StatementRow({ line, plan, formats, notes }: StatementRowProps) {
  return (
    <li className="figures py-2.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="flex items-baseline gap-3">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-medium">{dealLabel(line, formats.locale)}</p>
          <p className="text-ink-soft text-sm">{lineText(line, plan, formats)}</p>
        </div>
        <span className="font-semibold">{formats.money(cents(line.paid))}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        <Disclosure summary={t('Why')} className="min-w-0 flex-1 open:basis-full">
          <ul className="grid min-w-0 grid-cols-1 gap-1">
            {lineSentences(line, plan, formats).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Disclosure>
        {notes}
      </div>
    </li>
  );
}
