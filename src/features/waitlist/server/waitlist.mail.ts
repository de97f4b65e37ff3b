import type { MailContent } from '#platform/mail/mail-content.ts';
import { type WaitlistTier, waitlistBenefits } from '../rules/waitlist.ts';

const planNames = { pro: 'Pro', enterprise: 'Enterprise' } as const satisfies Record<WaitlistTier, string>;

/** Quotes no user input: anyone can enter anyone's address. */
export function waitlistMail(tier: WaitlistTier): MailContent {
  return {
    subject: `You are on the ${planNames[tier]} waitlist`,
    preview: 'We will write to you at launch.',
    paragraphs: [
      'Welcome to the waitlist!',
      `We will write to this address when the ${planNames[tier]} plan launches. Until then, there is nothing you need to do. What you get for joining early:`,
      waitlistBenefits.map((benefit) => `• ${benefit}`).join('\n'),
    ],
    footnote:
      'If you did not ask for this, write to us at the address below and we will remove you from the list.',
  };
}
