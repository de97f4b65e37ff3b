import { type WaitlistTier, waitlistOffer } from '../rules/waitlist.ts';

const discount = `${waitlistOffer.discountPercent}% discount`;

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
    title: 'Join the Pro waitlist',
    description: 'Leave your e-mail address, and we’ll write to you the day Pro launches.',
    benefitsTitle: 'Everyone on the list gets',
    submit: 'Join Waitlist',
    busy: 'Joining...',
    welcome: `We'll notify you at launch with your ${discount}.`,
  },
  enterprise: {
    title: 'Request an Enterprise demo',
    description: 'Tell us how to reach you, and we’ll arrange a time to show you Enterprise.',
    benefitsTitle: 'Early requests also get',
    submit: 'Request a Demo',
    busy: 'Sending...',
    welcome: `We'll write to arrange your demo, and notify you at launch with your ${discount}.`,
  },
};
