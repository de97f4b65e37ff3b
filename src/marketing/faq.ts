import { changeOf, quotaSteps } from '#calculators/commission/rules/quota-bonus.ts';
import { budgetLevels } from '#calculators/freelancer/rules/budget-check.ts';
import { calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { estimateId } from '#features/access/browser/estimate-link.public.tsx';
import { annualSaving, priceLabel, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { centsPerHour } from '#features/access/rules/time-saved.ts';
import { trial, trialActiveDays, trialExplanation } from '#features/access/rules/trial-length.ts';
import { emailLimits } from '#features/sharing/rules/email-limits.ts';
import { brand, promises } from '#kernel/brand.ts';
import { languageFormats } from '#kernel/language/language-formats.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import { tablePromise } from '#kernel/table-promise.ts';

export type FaqEntry = {
  readonly question: string;
  readonly answer: string;
  /** The anchor in its URL. */
  readonly id?: string;
};

export type FaqCategory = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly FaqEntry[];
};

const percent = (value: Decimal) => languageFormats().rate(value);

const { weekly, monthly, annual } = starterPlans;

/** Like 'Bill Split 30 to 60, Tip Pool 60', depending on the mode. */
function minutesText(): string {
  const each = calculatorKinds.map((kind) => {
    const { name, hoursSaved } = catalogue[kind];
    const minutes = Object.values(hoursSaved).map((hours) => hours * 60);
    const values = { name: t(name), least: Math.min(...minutes), most: Math.max(...minutes) };
    return values.least === values.most ? t('{name} {most}', values) : t('{name} {least} to {most}', values);
  });
  return enumeration(each);
}

export const faq: readonly FaqCategory[] = [
  {
    id: 'calculations',
    title: t('Calculations and results'),
    entries: [
      {
        question: t('How are amounts rounded?'),
        answer: t(
          'Every amount is shown rounded to 2 decimals, percentages to 1. Internally, {brand} keeps whole cents and exact shares, and rounds only once, at the end.',
          { brand: brand.name },
        ),
      },
      {
        question: t('What happens to leftover cents?'),
        answer: t(
          'When a total does not divide evenly, every share is first rounded down. The leftover cents then go, one each, to the shares that lost the most to rounding; ties go in the order of your list. The parts always add up to the total.',
        ),
      },
      {
        question: t('Does {brand} work without a connection?', { brand: brand.name }),
        answer: t(
          'Yes, after your first calculation or visit to a group. The calculators open and calculate, and what you calculate while signed in is saved when you are back online. Groups that you have opened on this device show what you saw last and take new expenses, which are sent later. Signing in, sharing and paying need a connection.',
        ),
      },
      {
        question: t('When does the budget warning appear?'),
        answer: t(
          'As soon as hours times rates cost more than the budget. Up to {moderate}% over is mild, above {moderate}% moderate and above {severe}% severe. Each level suggests what to do: raise the budget, reduce hours, negotiate rates or remove members.',
          { moderate: budgetLevels.moderateAbove, severe: budgetLevels.severeAbove },
        ),
      },
      {
        question: t('Do milestone percentages have to total 100?'),
        answer: t(
          'They should, and the form says so when they do not. You can still calculate: an amount left unassigned, or over-assigned, is shown on its own line.',
        ),
      },
      {
        question: t('How does quota attainment change a commission?'),
        answer: t(
          'In Basic Commission, more than {bonusAbove} of quota pays {bonus} of the base, a bonus of {change}, and less than {reductionBelow} pays {reduction} of it. In Tiered Rates you set the thresholds and what each tier pays. Both apply to the whole deal; in Marginal Tiers each part of it is paid at the rate of its own tier.',
          {
            bonusAbove: percent(quotaSteps.bonusAbove),
            bonus: percent(quotaSteps.bonus),
            change: percent(changeOf(quotaSteps.bonus)),
            reductionBelow: percent(quotaSteps.reductionBelow),
            reduction: percent(quotaSteps.reduction),
          },
        ),
      },
      {
        question: t('Can I pay commissions to a whole sales team?'),
        answer: t(
          'Yes, with an account. At /commissions/plans you set up a plan with tiers, bonuses, a cap, draws and clawbacks, and see it explained in plain sentences. At /commissions/runs you import a period’s deals from a CSV file exported from Salesforce, HubSpot, Pipedrive or a spreadsheet, calculate and approve the run, and give each rep a statement that explains every line.',
        ),
      },
      {
        question: t('What if the items do not add up to the bill?'),
        answer: t(
          'You see the difference before anyone is charged. Unclaimed items are listed, and nobody is charged for one until someone claims it or you split it among everyone.',
        ),
      },
      {
        question: t('How do I split a tip, tax or service charge?'),
        answer: t(
          'Add them as extras: a percentage or an amount, with common tips one tap away. In an itemized split they are shared in proportion to what each person had, so someone who only had a salad pays the tax on a salad. If the receipt’s total is more than its items, you can add the difference as tax or tip with one click.',
        ),
      },
      {
        question: t('Can I split a restaurant receipt or an invoice line by line?'),
        answer: t(
          'Yes, with Itemized Split in the bill split calculator. Add each line of the receipt or invoice with its cost, or take a photo and check the lines it finds. Then mark who each line is for, and every person’s part is worked out to the cent. Enter a discount as an extra or as a negative line.',
        ),
      },
      {
        question: t('One of us paid. Who owes whom?'),
        answer: t(
          'Choose who paid below the extras. If one person paid, that is one tap; if several did, enter what each of them paid. The result shows who pays whom, in as few payments as possible.',
        ),
      },
      {
        question: t('Can everyone at the table pick what they had?'),
        answer: t(
          'Yes. Choose Itemized Split, add the items and press Let guests pick their items. Your guests scan the code, say their name, tap what was theirs, and see their part change live; they need no account. You can assign items, remove guests and close the table, and everybody sees the result. {promise}',
          { promise: tablePromise() },
        ),
      },
      {
        question: t('Can I send people their parts by email?'),
        answer: t(
          'Yes, with an account: press Share on a result and send everyone their part. Each person gets an email with a link to their part alone, can say whether it is right, and can opt out of further emails. In your history you see who has opened, confirmed, disputed or paid it, and you can send up to {reminders, plural, one {# reminder} other {# reminders}}.',
          { reminders: emailLimits.reminders },
        ),
      },
      {
        question: t('Can I calculate in euros or another currency?'),
        answer: t(
          'Yes. Choose the currency next to the main amount; each currency is rounded to its own number of decimals. You can also type a decimal comma: 150,98 is read as 150.98.',
        ),
      },
      {
        question: t('How do I enter many people or items quickly?'),
        answer: t(
          'Copy the rows from your spreadsheet and paste them into a name field: each becomes a row of the list. Press Enter to go to the next blank field, row by row, or to add a row after the last. To move a row, drag its handle, press the handle for a menu, or press Alt with the up or down arrow in one of its fields.',
        ),
      },
      {
        id: estimateId,
        question: t('How do you estimate the time I save?'),
        answer: t(
          'We add up the minutes that each calculation would typically take by hand: {minutes}. A result names the least of these, about 30 minutes; your dashboard adds up the figure of each calculation. An hour is valued at {price}. It is an estimate: we do not measure how long you take.',
          { minutes: minutesText(), price: priceLabel(centsPerHour) },
        ),
      },
      {
        question: t('Can I see how an amount was calculated?'),
        answer: t(
          'Yes. Open “How this was calculated” on any result to see the exact share, how it was rounded and who received a leftover cent.',
        ),
      },
    ],
  },
  {
    id: 'trial-and-billing',
    title: t('Trial, plans and billing'),
    entries: [
      {
        question: t('How long does the free trial last?'),
        answer: t(
          '{days, plural, one {It is a #-day free trial.} other {It is a #-day free trial.}} {explanation} That makes {activeDays, plural, one {# active day} other {# active days}} in all.',
          { days: trial.advertisedDays, explanation: trialExplanation(), activeDays: trialActiveDays },
        ),
      },
      {
        question: t('Do I need a credit card to start?'),
        answer: t('No. You enter a card only if you choose a paid plan.'),
      },
      {
        question: t('What does Starter cost?'),
        answer: t(
          '{weekly} a week, {monthly} a month or {annual} a year. The annual plan saves {saving} against paying monthly.',
          {
            weekly: priceLabel(weekly.price),
            monthly: priceLabel(monthly.price),
            annual: priceLabel(annual.price),
            saving: priceLabel(annualSaving()),
          },
        ),
      },
      {
        question: t('When will Pro and Enterprise be available?'),
        answer: t(
          'Neither is available yet. You can join the waitlist or request a demo on the pricing page, and we will email you when they are ready.',
        ),
      },
      {
        question: t('Where do I find my invoices and receipts?'),
        answer: t(
          'In your account under Billing, each as a PDF. You also get a receipt by email with every payment.',
        ),
      },
      {
        question: t('Are payments refunded?'),
        answer: t(
          'Fees are billed in advance and are not refundable. If you cancel, you keep access until the end of the period you have paid for.',
        ),
      },
    ],
  },
  {
    id: 'account-and-templates',
    title: t('Account and templates'),
    entries: [
      {
        question: t('Can I use {brand} without an account?', { brand: brand.name }),
        answer: t(
          'Yes. Without an account you have {count, plural, one {# free calculation} other {# free calculations}} a day. The count starts over the next day.',
          { count: promises.calculationsPerDay },
        ),
      },
      {
        question: t('What does an account add?'),
        answer: t(
          'Unlimited calculations during your trial, saved templates and a history of your calculations.',
        ),
      },
      {
        question: t('Can I go back to an earlier version of a calculation?'),
        answer: t(
          'Yes. Each time you change something and press Calculate, a new version of the same sheet is saved. In your history, open a sheet to see its versions, compare two side by side, rename the sheet, or start the same again: next month for projects and commissions, tomorrow for tips, next time for bills. Amounts that change each time are cleared for you.',
        ),
      },
      {
        question: t('How do I save a template?'),
        answer: t(
          'Calculate a result, choose Save Template and give it a name. To use it, choose Use Template on your dashboard: the calculator opens with everything filled in.',
        ),
      },
      {
        question: t('How do I protect my account?'),
        answer: t(
          'In your account settings, add a passkey to log in with your fingerprint, face or device PIN, or turn on two-step log-in with an authenticator app. There you also see every session and recent activity, and can sign out any device.',
        ),
      },
      {
        question: t('I did not get the confirmation email. What should I do?'),
        answer: t(
          'Check your spam folder, then choose Resend Email in the sign-up dialog. If it still does not arrive, contact support.',
        ),
      },
    ],
  },
  {
    id: 'data-and-privacy',
    title: t('Data and privacy'),
    entries: [
      {
        question: t('What do you store about me?'),
        answer: t(
          'With an account: your email, username and hashed password, and the calculations and templates you save. Without one, what you type stays in your browser.',
        ),
      },
      {
        question: t('Do you sell my data?'),
        answer: t('No. We do not sell data to anyone.'),
      },
      {
        question: t('Do you see my card number?'),
        answer: t(
          'No. Cards are handled by our payment provider. We keep only your subscription status and transaction IDs.',
        ),
      },
      {
        question: t('How do I export or delete my data?'),
        answer: t(
          'Export any result as CSV. To export or delete everything, use your account settings or write to us; deletion is complete within {days, plural, one {# day} other {# days}}.',
          { days: promises.erasureDays },
        ),
      },
    ],
  },
];

/** The entries that contain every word of the query, under their categories; categories left empty are dropped. */
export function searchFaq(categories: readonly FaqCategory[], query: string): FaqCategory[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return categories
    .map((category) => ({
      ...category,
      entries: category.entries.filter(({ question, answer }) => {
        const text = `${question} ${answer}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((category) => category.entries.length > 0);
}
