import type { PriorityLevel } from '../rules/feature-request.ts';

export const priorityNames: Record<PriorityLevel, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};
