import { promises } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';

/** Announced for Pro, but already available to everyone. */
export const tipPools = t('Restaurant tip pools');

/** Features per plan, in display order. */
export const planFeatures = {
  starter: [
    t('Unlimited calculations in every calculator'),
    t('Save and reuse your own templates'),
    t('Calculation history on your dashboard'),
    t('CSV export of every result'),
    t('Email support within {hours, plural, one {# hour} other {# hours}}', {
      hours: promises.emailAnswerHours,
    }),
  ],
  pro: [
    t('Everything in Starter'),
    tipPools,
    t('Team collaboration'),
    t('Auto-pay splits'),
    t('Custom branding'),
  ],
  enterprise: [t('Everything in Pro'), t('Industry templates'), t('Phone support in business hours')],
} as const;
