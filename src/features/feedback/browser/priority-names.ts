import { t } from '#kernel/language/t.ts';
import type { PriorityLevel } from '../rules/feature-request.ts';

export const priorityNames: Record<PriorityLevel, string> = {
  low: t('Low', {}, 'a priority'),
  medium: t('Medium', {}, 'a priority'),
  high: t('High', {}, 'a priority'),
};
