import { t } from '#kernel/language/t.ts';
import type { PriorityLevel } from '../rules/feature-request.ts';

export const priorityNames: Record<PriorityLevel, string> = {
  low: t('Low'),
  medium: t('Medium'),
  high: t('High'),
};
