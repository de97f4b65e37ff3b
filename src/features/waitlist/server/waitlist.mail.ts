import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { type WaitlistTier, waitlistBenefits } from '../rules/waitlist.ts';

const planNames = { pro: 'Pro', enterprise: 'Enterprise' } as const satisfies Record<WaitlistTier, string>;

/** Contains no user input, since anyone can enter another person's address. */
export function waitlistMail(tier: WaitlistTier): MailContent {
  return {
    subject: t('You are on the {plan} waitlist', { plan: planNames[tier] }),
    preview: t('We will write to you at launch.'),
    paragraphs: [
      t('Welcome to the waitlist!'),
      t(
        'We will write to this address when the {plan} plan launches. Until then, there is nothing you need to do. What you get for joining early:',
        { plan: planNames[tier] },
      ),
      waitlistBenefits()
        .map((benefit) => `• ${benefit}`)
        .join('\n'),
    ],
    footnote: t(
      'If you did not ask for this, write to us at the address below and we will remove you from the list.',
    ),
  };
}
