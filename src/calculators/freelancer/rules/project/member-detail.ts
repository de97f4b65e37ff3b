import { joined, type Phrase } from '#calculators/rules/phrase.ts';
import { decimal } from '#kernel/decimal.ts';
import type { SplitRule } from './project.input.ts';
import type { ProjectRow } from './project.result.ts';

/** Like 'Developer, 40 h × $75.00' or 'Singer, 2 shares'. */
export function memberDetail(row: ProjectRow, rule: SplitRule): Phrase {
  return joined(', ', [row.role, countedBy(row, rule)]);
}

function countedBy({ hours, rate, percent, shares }: ProjectRow, rule: SplitRule): Phrase {
  if (rule === 'hours') return [{ decimal: hours }, ' h × ', { money: rate }];
  if (percent !== undefined) return [{ rate: percent }];
  if (shares !== undefined) return [{ decimal: shares }, shares === decimal(1) ? ' share' : ' shares'];
  return rule === 'fixed' ? 'Fixed amount' : '';
}
