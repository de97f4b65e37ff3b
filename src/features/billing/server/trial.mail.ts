import { priceLabel, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { trial, trialExplanation } from '#features/access/rules/trial-length.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting } from '#platform/mail/unlinked.ts';

type Reader = Readonly<{ name: string; appUrl: string }>;

const plans = ({ appUrl }: Reader) => ({ label: 'View Plans', url: `${appUrl}/pricing` });
const from = `Plans start at ${priceLabel(starterPlans.weekly.price)} a week and can be cancelled at any time.`;

export function trialEndingMail(reader: Reader, daysLeft: number): MailContent {
  const days = `${daysLeft} active ${daysLeft === 1 ? 'day' : 'days'}`;
  return {
    subject: `${days} left in your trial`,
    preview: 'Choose a plan to keep calculating and saving.',
    paragraphs: [
      greeting(reader.name),
      `You have ${days} left in your ${trial.advertisedDays}-day free trial. After that you need a plan to keep calculating.`,
      from,
    ],
    action: plans(reader),
    footnote: trialExplanation(),
  };
}

export function trialEndedMail(reader: Reader): MailContent {
  return {
    subject: 'Your trial has ended',
    preview: 'Everything you saved is still there.',
    paragraphs: [
      greeting(reader.name),
      `Your ${trial.advertisedDays}-day free trial has ended. Your calculations and templates are still there.`,
      `Choose a plan to continue. ${from}`,
    ],
    action: plans(reader),
    footnote: 'This is our last email about your trial.',
  };
}
