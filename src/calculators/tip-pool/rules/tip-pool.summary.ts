import { personText } from '#calculators/rules/people.ts';
import { withRole } from '#calculators/rules/phrase.ts';
import type { Figure, Summary } from '#calculators/rules/summary.ts';
import { msg, t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { reasonText } from './reason-text.ts';
import type { TipPoolResult } from './tip-pool.result.ts';

export function summaryOf(result: TipPoolResult): Summary {
  const isShared = result.shifts.length > 1;
  return {
    name: result.name,
    totalLabel: t('Tips'),
    total: result.net,
    currency: result.currency,
    figures: [
      [t('Cash tips'), result.cashTips],
      [t('Card tips'), result.cardTips],
      ...(result.cardFee === 0 ? [] : [[t('Card fee'), cents(-result.cardFee)] as const]),
      ...(result.undivided === 0 ? [] : [[t('Not divided'), result.undivided] as const]),
      ...result.leftOut.map(
        (person): Figure => [
          t('Left out: {person}', { person: personText(person.name) }),
          reasonText(person),
        ],
      ),
    ],
    parts: result.rows.map((row) => ({
      name: row.name,
      amount: row.amount,
      share: row.percentage,
      detail:
        row.hours === 0
          ? row.role
          : withRole(row.role, { say: msg('{hours} h'), values: { hours: { decimal: row.hours } } }),
      figures: isShared ? row.parts.map(({ shift, amount }): Figure => [shift, amount]) : [],
      explanation: row.explanation,
    })),
  };
}
