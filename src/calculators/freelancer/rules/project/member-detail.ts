import { type DeferredMessage, type Phrase, type Quantity, withRole } from '#calculators/rules/phrase.ts';
import { msg } from '#kernel/language/t.ts';
import { decimal } from '#kernel/money/decimal.ts';
import type { SplitRule } from './project.input.ts';
import type { ProjectRow } from './project.result.ts';

/** Like 'Developer, 40 h × $75.00' or 'Singer, 2 shares'. */
export function memberDetail(row: ProjectRow, rule: SplitRule): Phrase {
  return withRole(row.role, countedBy(row, rule));
}

function countedBy(
  { hours, rate, percent, shares }: ProjectRow,
  rule: SplitRule,
): '' | Quantity | DeferredMessage {
  if (rule === 'hours') {
    return { say: msg('{hours} h × {rate}'), values: { hours: { decimal: hours }, rate: { money: rate } } };
  }
  if (percent !== undefined) return { rate: percent };
  if (shares !== undefined) {
    const say = msg('{count, plural, one {{shares} share} other {{shares} shares}}');
    return { say, values: { count: shares / decimal(1), shares: { decimal: shares } } };
  }
  return rule === 'fixed' ? { say: msg('Fixed amount') } : '';
}
