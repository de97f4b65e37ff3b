import { t } from '#kernel/language/t.ts';
import type { EntryOutcome } from '../../rules/entries/compute-entry.ts';
import type { ShowMoney } from '../money.ts';

type BornePreviewProps = {
  outcome: Extract<EntryOutcome, { ok: true }>;
  isIncome: boolean;
  nameOf: (id: string) => string;
  money: ShowMoney;
};

/** The total and what each person bears of it, before the entry is sent. */
export function BornePreview({ outcome, isIncome, nameOf, money }: BornePreviewProps) {
  const { total, currency } = outcome;
  const bearing = outcome.parts.filter(({ borne }) => borne !== 0);
  return (
    <section aria-labelledby="preview" className="rounded-md bg-sunken px-4 py-3">
      <h3
        id="preview"
        className="flex justify-between gap-4 font-sans font-semibold text-base tracking-normal"
      >
        <span>{isIncome ? t('What each person gets') : t('What each person bears')}</span>
        <span className="figures">{money(Math.abs(total), currency)}</span>
      </h3>
      <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {bearing.map(({ person, borne }) => (
          <li key={person} className="flex justify-between gap-4 py-0.5">
            <bdi className="wrap-anywhere min-w-0">{nameOf(person)}</bdi>
            <span className="figures shrink-0">{money(isIncome ? -borne : borne, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
