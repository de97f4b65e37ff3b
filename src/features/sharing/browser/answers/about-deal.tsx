import { useLocale } from '#browser/locale.ts';
import { describeDeal } from '#features/commissions/rules/deals/deal-label.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { tRich } from '#ui/rich-text.tsx';
import type { DisputeRecord } from '../../rules/disputes/dispute.ts';

/** Like 'about Acme (O-1 · Nov 5, 2026 · $800.00)'. */
export function AboutDeal({ line }: { line: NonNullable<DisputeRecord['line']> }) {
  const locale = useLocale();
  const { details } = line;
  if (!details) return t('about a deal that was removed since');
  return tRich(
    'about <b>{deal}</b>',
    { b: (deal) => <bdi className="figures">{deal}</bdi> },
    { deal: describeDeal(details, formatsFor(currencyOf(details), locale)) },
  );
}
