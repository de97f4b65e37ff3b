import type { PriorityLevel } from '../feature-request.contract.ts';

export const priorityNames: Record<PriorityLevel, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};
