import { joined } from '#calculators/rules/phrase.ts';
import type { Figure, Summary } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/cents.ts';
import { reasonText } from './reason-text.ts';
import type { TipPoolResult } from './tip-pool.result.ts';

export function summaryOf(result: TipPoolResult): Summary {
  const isShared = result.shifts.length > 1;
  return {
    name: result.name,
    totalLabel: 'Tips',
    total: result.net,
    currency: result.currency,
    figures: [
      ['Cash tips', result.cashTips],
      ['Card tips', result.cardTips],
      ...(result.cardFee === 0 ? [] : [['Card fee', cents(-result.cardFee)] as const]),
      ...(result.undivided === 0 ? [] : [['Not divided', result.undivided] as const]),
      ...result.leftOut.map((person): Figure => [`Left out: ${person.name}`, reasonText(person)]),
    ],
    parts: result.rows.map((row) => ({
      name: row.name,
      amount: row.amount,
      share: row.percentage,
      detail: row.hours === 0 ? row.role : joined(', ', [row.role, [{ decimal: row.hours }, ' h']]),
      figures: isShared ? row.parts.map(({ shift, amount }): Figure => [shift, amount]) : [],
      explanation: row.explanation,
    })),
  };
}
