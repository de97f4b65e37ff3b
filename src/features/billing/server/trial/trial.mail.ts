import { priceLabel, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { trialExplanation } from '#features/access/rules/trial-length.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { publicPage } from '#platform/mail/public-page.ts';
import { greeting } from '#platform/mail/unlinked.ts';

type Reader = Readonly<{ name: string; appUrl: string }>;

const plans = ({ appUrl }: Reader) => ({ label: t('View Plans'), url: publicPage(appUrl, '/pricing') });
const from = () =>
  t('Plans start at {price} a week and can be cancelled at any time.', {
    price: priceLabel(starterPlans.weekly.price),
  });

export function trialEndingMail(reader: Reader, daysLeft: number): MailContent {
  return {
    subject: t(
      '{days, plural, one {# active day left in your trial} other {# active days left in your trial}}',
      { days: daysLeft },
    ),
    preview: t('Choose a plan to keep calculating and saving.'),
    paragraphs: [
      greeting(reader.name),
      t(
        '{days, plural, one {You have # active day left in your free trial.} other {You have # active days left in your free trial.}} After that you need a plan to keep calculating.',
        { days: daysLeft },
      ),
      from(),
    ],
    action: plans(reader),
    footnote: trialExplanation(),
  };
}

export function trialEndedMail(reader: Reader): MailContent {
  return {
    subject: t('Your trial has ended'),
    preview: t('Everything you saved is still there.'),
    paragraphs: [
      greeting(reader.name),
      t('Your free trial has ended. Your calculations and templates are still there.'),
      paragraph([t('Choose a plan to continue.'), from()]),
    ],
    action: plans(reader),
    footnote: t('This is our last email about your trial.'),
  };
}
