import * as z from 'zod/mini';
import { emailAddress } from '#features/feedback/rules/contact.ts';

export const waitlistTiers = ['pro', 'enterprise'] as const;
export type WaitlistTier = (typeof waitlistTiers)[number];

export const waitlistFeatures = {
  'industry-templates': 'Industry templates',
  'team-collaboration': 'Team collaboration',
  'auto-pay': 'Auto-pay splits',
  branding: 'Custom branding',
} as const;
export type WaitlistFeature = keyof typeof waitlistFeatures;

// Safe cast: the keys of the literal above.
export const waitlistFeatureIds = Object.keys(waitlistFeatures) as WaitlistFeature[];

/** Sign-ups from before this table existed. */
export const waitlistBase = 2847;

export const waitlistOffer = { discountPercent: 50, discountMonths: 3, earlyAccessWeeks: 2 } as const;

const { discountPercent, discountMonths, earlyAccessWeeks } = waitlistOffer;

export const waitlistBenefits = [
  `${discountPercent}% off first ${discountMonths} months`,
  `${earlyAccessWeeks} weeks early access`,
  'Priority feature requests',
  'Launch day support priority',
] as const;

export const waitlistRequest = z.object({
  email: emailAddress,
  tierInterest: z.enum(waitlistTiers, 'Please choose Pro or Enterprise'),
  requestedFeatures: z._default(
    z.array(z.enum(waitlistFeatureIds, 'Choose features from the list')).check(
      z.maxLength(50, 'Choose each feature only once'),
      z.overwrite((ids) => waitlistFeatureIds.filter((id) => ids.includes(id))),
    ),
    [],
  ),
});

export type WaitlistRequest = z.output<typeof waitlistRequest>;

export const waitlistResponse = z.object({ joined: z.literal(true) });
export const waitlistCount = z.object({ count: z.int() });
