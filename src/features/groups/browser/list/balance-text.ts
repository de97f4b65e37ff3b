import { formatAmount } from '#calculators/rules/summary.ts';
import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';

type OwnBalance = { readonly currency: string; readonly balance: number };

/** 'You are owed €42.10', 'You owe €12.00', 'Settled': a person's balances in one line. */
export function balanceText(balances: readonly OwnBalance[], locale: Locale): string {
  const amounts = (sign: 1 | -1) =>
    listText(
      balances
        .filter(({ balance }) => Math.sign(balance) === sign)
        .map(({ currency, balance }) => formatAmount(cents(sign * balance), currency, locale)),
    );
  const [owed, owing] = [amounts(1), amounts(-1)];
  if (owed && owing) return t('You are owed {owed} and owe {owing}', { owed, owing });
  if (owed) return t('You are owed {owed}', { owed });
  return owing ? t('You owe {owing}', { owing }) : t('Settled');
}
