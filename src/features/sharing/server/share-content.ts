import { and, eq } from 'drizzle-orm';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { type Part, toStored } from '#calculators/rules/summary.ts';
import { calculation } from '#features/calculations/server/calculation.table.ts';
import type { StatementRecord } from '#features/commissions/rules/statements/statement.ts';
import { storedFigures } from '#features/commissions/rules/statements/statement-figures.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Executor } from '#platform/db/executor.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import { inLanguage } from '#platform/language/in-language.ts';

/** The stored content of a link: the whole result, or with `person` only that part. */
export type ShareContent = Readonly<{
  kind: CalculatorKind;
  title: string;
  person: string | null;
  currency: string;
  content: object;
  /** Run and rep of a commission statement. */
  commissionRunId?: string | null;
  commissionRep?: number | null;
}>;

export type Saved = Readonly<{ calculationId: string; sheetId: string }>;

export type Source = Readonly<{ kind: CalculatorKind; title: string; result: object }>;

/** Adds the payer that the maker chose for a result without payers. */
export async function withPayer<Shared extends Source>(
  source: Shared,
  person: number | undefined,
): Promise<Shared> {
  if (person === undefined) return source;
  return { ...source, result: await catalogue[source.kind].addPayer(source.result, person) };
}

/** Names of the people, by index. */
export async function peopleIn({ kind, result }: Source): Promise<string[]> {
  return (await catalogue[kind].summarise(result)).parts.map(({ name }) => name);
}

export async function shareContent(
  { kind, title, result }: Source,
  person: number | undefined,
): Promise<ShareContent> {
  const { name, currency, parts } = await catalogue[kind].summarise(result);
  if (person === undefined) return { kind, title, person: null, currency, content: result };
  const part = parts[person];
  if (!part)
    throw createContentProblem([{ path: 'person', message: t('There is no such person in this result') }]);
  return {
    kind,
    title: name || catalogue[kind].label,
    person: part.name,
    currency,
    content: inLanguage('en', () => toStored(part)),
  };
}

/** A rep's part. In a correction it also contains the amount approved before. */
export type StatementPart = Part & { readonly paidBefore?: Cents };

/** The content for a rep's statement: only the payout, for e-mails and lists. The page requests the lines. */
export function statementContent({
  run,
  totals,
  stepBonuses,
  oneOffs,
  before,
}: StatementRecord): ShareContent {
  const part: StatementPart = {
    name: totals.name,
    amount: cents(totals.payout),
    share: null,
    detail: '',
    figures: storedFigures({ totals, stepBonuses, oneOffs, before }),
    explanation: [],
    ...(before === null ? {} : { paidBefore: cents(before) }),
  };
  return {
    kind: 'commission',
    // The run's English name; pages and e-mails translate it.
    title: run.name,
    person: totals.name,
    currency: run.currency,
    content: inLanguage('en', () => toStored(part)),
    commissionRunId: run.id,
    commissionRep: totals.seq,
  };
}

export async function findSaved(
  executor: Executor,
  userId: string,
  id: string,
): Promise<(Source & Saved) | undefined> {
  const { templateType, title, results, sheetId, sheetName } = calculation;
  const [row] = await executor
    .select({ templateType, title, results, sheetId, sheetName })
    .from(calculation)
    .where(and(eq(calculation.userId, userId), eq(calculation.id, id)));
  if (!row) return undefined;
  return {
    // Safe casts: both columns were validated when they were stored.
    kind: row.templateType as CalculatorKind,
    result: row.results as object,
    title: row.sheetName ?? row.title,
    calculationId: id,
    sheetId: row.sheetId ?? id,
  };
}
