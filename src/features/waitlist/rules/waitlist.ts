import * as z from 'zod/mini';
import { emailAddress } from '#features/feedback/rules/contact.ts';
import { msg, t } from '#kernel/language/t.ts';

export const waitlistTiers = ['pro', 'enterprise'] as const;
export type WaitlistTier = (typeof waitlistTiers)[number];

export const waitlistFeatures = {
  'industry-templates': msg('Industry templates'),
  'team-collaboration': msg('Team collaboration'),
  'auto-pay': msg('Auto-pay splits'),
  branding: msg('Custom branding'),
} as const;
export type WaitlistFeature = keyof typeof waitlistFeatures;

// Safe cast: the keys of the literal above.
export const waitlistFeatureIds = Object.keys(waitlistFeatures) as WaitlistFeature[];

/** Number of sign-ups that are not in the table. */
export const waitlistBase = 2847;

export const waitlistOffer = { discountPercent: 50, discountMonths: 3, earlyAccessWeeks: 2 } as const;

const { discountPercent, discountMonths, earlyAccessWeeks } = waitlistOffer;

export function waitlistBenefits(): readonly string[] {
  return [
    t('{percent}% off first {months, plural, one {# month} other {# months}}', {
      percent: discountPercent,
      months: discountMonths,
    }),
    t('{weeks, plural, one {# week early access} other {# weeks early access}}', { weeks: earlyAccessWeeks }),
    t('Priority feature requests'),
    t('Launch day support priority'),
  ];
}

export const waitlistRequest = z.object({
  email: emailAddress,
  tierInterest: z.enum(waitlistTiers, { error: () => t('Please choose Pro or Enterprise') }),
  requestedFeatures: z._default(
    z.array(z.enum(waitlistFeatureIds, { error: () => t('Choose features from the list') })).check(
      z.maxLength(50, { error: () => t('Choose each feature only once') }),
      z.overwrite((ids) => waitlistFeatureIds.filter((id) => ids.includes(id))),
    ),
    [],
  ),
});

export type WaitlistRequest = z.output<typeof waitlistRequest>;

export const waitlistResponse = z.object({ joined: z.literal(true) });
export const waitlistCount = z.object({ count: z.int() });
