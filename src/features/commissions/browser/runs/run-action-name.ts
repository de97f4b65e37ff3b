import { t } from '#kernel/language/t.ts';

/** The toast titles for failed actions of a run. */
export const failureTitles = {
  compute: t('Could not calculate'),
  delete: t('Could not delete'),
  repeat: t('Could not start the next run'),
  approve: t('Could not approve'),
  export: t('Could not export'),
  pay: t('Could not mark as paid'),
  unpay: t('Could not mark as unpaid'),
  correct: t('Could not make a correction'),
} as const;

export type RunActionName = keyof typeof failureTitles;
