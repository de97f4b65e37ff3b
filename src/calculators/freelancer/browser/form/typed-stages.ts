import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { type Cents, cents, parseCents } from '#kernel/money/cents.ts';
import { type Decimal, decimal, parseDecimal } from '#kernel/money/decimal.ts';
import type { FreelancerForm } from '../../rules/freelancer.input.ts';
import { type Portion, type Stages, stagesOf, termsOf } from '../../rules/project/project-stages.ts';

type Typed = string | number | undefined;
type TypedPortion = {
  readonly kind?: Portion['kind'] | undefined;
  readonly percent?: Typed;
  readonly amount?: Typed;
};

/** The deductions of the form so far, and the amounts between them. Invalid text counts as zero. */
export function typedStages(
  { projectData, expenses, project }: FreelancerForm,
  reading: CurrencyAndLocale,
): Stages {
  const terms = termsOf(
    {
      fees: (project?.fees ?? []).map((fee) => typedPortion(fee, reading)),
      advances: (project?.advances ?? []).map(({ amount }) => ({ amount: typedMoney(amount, reading) })),
      house: { percent: typedPercent(project?.house?.percent, reading) },
      reserve: typedPortion(project?.reserve ?? {}, reading),
    },
    typedMoney(expenses?.total, reading),
  );
  return stagesOf(typedMoney(projectData.totalBudget, reading), terms);
}

export function typedPortion(typed: TypedPortion, reading: CurrencyAndLocale): Portion {
  return {
    kind: typed.kind ?? 'percent',
    percent: typedPercent(typed.percent, reading),
    amount: typedMoney(typed.amount, reading),
  };
}

export function typedMoney(typed: Typed, reading: CurrencyAndLocale): Cents {
  const read = parseCents(typed ?? '', reading);
  return read.kind === 'too-large' || read.value < 0 ? cents(0) : read.value;
}

function typedPercent(typed: Typed, { locale }: CurrencyAndLocale): Decimal {
  const read = parseDecimal(typed ?? '', locale);
  return read.kind === 'too-large' ? decimal(0) : read.value;
}
