import { t } from '#kernel/language/t.ts';
import { type WaitlistTier, waitlistOffer } from '../rules/waitlist.ts';

const percent = waitlistOffer.discountPercent;

type TierTexts = {
  readonly title: string;
  readonly description: string;
  readonly benefitsTitle: string;
  readonly submit: string;
  readonly busy: string;
  readonly welcome: string;
};

export const tierTexts: Record<WaitlistTier, TierTexts> = {
  pro: {
    title: t('Join the Pro waitlist'),
    description: t('Leave your email address, and we’ll write to you the day Pro launches.'),
    benefitsTitle: t('Everyone on the list gets'),
    submit: t('Join Waitlist'),
    busy: t('Joining...'),
    welcome: t("We'll notify you at launch with your {percent}% discount.", { percent }),
  },
  enterprise: {
    title: t('Request an Enterprise demo'),
    description: t('Tell us how to reach you, and we’ll arrange a time to show you Enterprise.'),
    benefitsTitle: t('Early requests also get'),
    submit: t('Request a Demo'),
    busy: t('Sending...'),
    welcome: t("We'll write to arrange your demo, and notify you at launch with your {percent}% discount.", {
      percent,
    }),
  },
};
