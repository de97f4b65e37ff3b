import type { SplitRule } from './project/project.input.ts';

export const splitRuleNames: Readonly<Record<SplitRule, string>> = {
  hours: 'Hours × rate',
  shares: 'Shares',
  percent: 'Percentages',
  fixed: 'Fixed amounts, then shares',
  equal: 'Equally',
};
