import { quotaSteps } from '#calculators/commission/rules/exact-commission.ts';
import { budgetLevels } from '#calculators/freelancer/rules/budget-check.ts';
import { calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { estimateId } from '#features/access/browser/estimate-link.public.tsx';
import { annualSaving, priceLabel, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { centsPerHour } from '#features/access/rules/time-saved.ts';
import { trialActiveDays, trialExplanation, trialName } from '#features/access/rules/trial-length.ts';
import { brand, promises } from '#kernel/brand.ts';
import { type Decimal, formatDecimal } from '#kernel/decimal.ts';

export type FaqEntry = {
  readonly question: string;
  readonly answer: string;
  /** By which an address names it. */
  readonly id?: string;
};

export type FaqCategory = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly FaqEntry[];
};

const percent = (value: Decimal) => `${formatDecimal(value)}%`;

const { weekly, monthly, annual } = starterPlans;

/** Like 'Bill Split 30 to 60, Tip Pool 60', depending on the mode. */
function minutesText(): string {
  return calculatorKinds
    .map((kind) => {
      const { name, hoursSaved } = catalogue[kind];
      const minutes = Object.values(hoursSaved).map((hours) => hours * 60);
      const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
      return `${name} ${least === most ? least : `${least} to ${most}`}`;
    })
    .join(', ');
}

export const faq: readonly FaqCategory[] = [
  {
    id: 'calculations',
    title: 'Calculations and results',
    entries: [
      {
        question: 'How are amounts rounded?',
        answer: `Every amount is shown rounded to 2 decimals, percentages to 1. Internally, ${brand.name} keeps whole cents and exact shares, and rounds only once, at the end.`,
      },
      {
        question: 'What happens to leftover cents?',
        answer:
          'When a total does not divide evenly, every share is first rounded down. The leftover cents then go, one each, to the shares that lost the most to rounding; ties go in the order of your list. The parts always add up to the total.',
      },
      {
        question: 'When does the budget warning appear?',
        answer: `As soon as hours times rates cost more than the budget. Up to ${budgetLevels.moderateAbove}% over is mild, above ${budgetLevels.moderateAbove}% moderate and above ${budgetLevels.severeAbove}% severe. Each level suggests what to do: raise the budget, reduce hours, negotiate rates or remove members.`,
      },
      {
        question: 'Do milestone percentages have to total 100?',
        answer:
          'They should, and the form says so when they do not. You can still calculate: an amount left unassigned, or over-assigned, is shown on its own line.',
      },
      {
        question: 'How does quota attainment change a commission?',
        answer: `In Basic Commission, more than ${percent(quotaSteps.bonusAbove)} of quota pays ${percent(quotaSteps.bonus)} of the base, a bonus of 20%, and less than ${percent(quotaSteps.reductionBelow)} pays ${percent(quotaSteps.reduction)} of it. In Tiered Rates you set the thresholds and what each tier pays. Both apply to the whole deal; in Marginal Tiers each part of it is paid at the rate of its own tier.`,
      },
      {
        question: 'Can I pay commissions to a whole sales team?',
        answer:
          'Yes, with an account. At /commissions/plans you set up a plan with tiers, bonuses, a cap, draws and clawbacks, and see it explained in plain sentences. At /commissions/runs you import a period’s deals from a CSV file exported from Salesforce, HubSpot, Pipedrive or a spreadsheet, calculate and approve the run, and give each rep a statement that explains every line.',
      },
      {
        question: 'What if the items do not add up to the bill?',
        answer:
          'You see the difference before anyone is charged. Unclaimed items are listed, and nobody is charged for one until someone claims it or you split it among everyone.',
      },
      {
        question: 'How do I split a tip, tax or service charge?',
        answer:
          'Add them as extras: a percentage or an amount, with common tips one tap away. In an itemized split they are shared in proportion to what each person had, so someone who only had a salad pays the tax on a salad. If the receipt’s total is more than its items, you can add the difference as tax or tip with one click.',
      },
      {
        question: 'Can I split a restaurant receipt or an invoice line by line?',
        answer:
          'Yes, with Itemized Split in the bill split calculator. Add each line of the receipt or invoice with its cost, or take a photo and check the lines it finds. Then mark who each line is for, and every person’s part is worked out to the cent. Enter a discount as an extra or as a negative line.',
      },
      {
        question: 'One of us paid. Who owes whom?',
        answer:
          'Choose who paid below the extras. If one person paid, that is one tap; if several did, enter what each of them paid. The result shows who pays whom, in as few payments as possible.',
      },
      {
        question: 'Can everyone at the table pick what they had?',
        answer: `Yes. Choose Itemized Split, add the items and press Let guests pick their items. Your guests scan the code, say their name, tap what was theirs, and see their part change live; they need no account. You can assign items, remove guests and close the table, and everybody sees the result. A table closes after ${promises.tableHours} hours and is erased after ${promises.tableDays} days.`,
      },
      {
        question: 'Can I send people their parts by e-mail?',
        answer:
          'Yes, with an account: press Share on a result and send everyone their part. Each person gets an e-mail with a link to their part alone, can say whether it is right, and can opt out of further e-mails. In your history you see who has opened, confirmed, disputed or paid it, and you can send up to three reminders.',
      },
      {
        question: 'Can I calculate in euros or another currency?',
        answer:
          'Yes. Choose the currency next to the main amount; each currency is rounded to its own number of decimals. You can also type a decimal comma: 150,98 is read as 150.98.',
      },
      {
        question: 'How do I enter many people or items quickly?',
        answer:
          'Copy the rows from your spreadsheet and paste them into a name field: each becomes a row of the list. Press Enter to go to the next blank field, row by row, or to add a row after the last. To move a row, drag its handle, press the handle for a menu, or press Alt with the up or down arrow in one of its fields.',
      },
      {
        id: estimateId,
        question: 'How do you estimate the time I save?',
        answer: `We add up the minutes that each calculation would typically take by hand: ${minutesText()}. The time saved is valued at ${priceLabel(centsPerHour)} an hour. It is an estimate: we do not measure how long you take.`,
      },
      {
        question: 'Can I see how an amount was calculated?',
        answer:
          'Yes. Open “How this was calculated” on any result to see the exact share, how it was rounded and who received a leftover cent.',
      },
    ],
  },
  {
    id: 'trial-and-billing',
    title: 'Trial, plans and billing',
    entries: [
      {
        question: 'How long does the free trial last?',
        answer: `It is a ${trialName}. ${trialExplanation} That makes ${trialActiveDays} active days in all.`,
      },
      {
        question: 'Do I need a credit card to start?',
        answer: 'No. You enter a card only if you choose a paid plan.',
      },
      {
        question: 'What does Starter cost?',
        answer: `${priceLabel(weekly.price)} a week, ${priceLabel(monthly.price)} a month or ${priceLabel(annual.price)} a year. The annual plan saves ${priceLabel(annualSaving())} against paying monthly.`,
      },
      {
        question: 'When will Pro and Enterprise be available?',
        answer:
          'Neither is available yet. You can join the waitlist or request a demo on the pricing page, and we will e-mail you when they are ready.',
      },
      {
        question: 'Where do I find my invoices and receipts?',
        answer:
          'In your account under Billing, each as a PDF. You also get a receipt by e-mail with every payment.',
      },
      {
        question: 'Are payments refunded?',
        answer:
          'Fees are billed in advance and are not refundable. If you cancel, you keep access until the end of the period you have paid for.',
      },
    ],
  },
  {
    id: 'account-and-templates',
    title: 'Account and templates',
    entries: [
      {
        question: `Can I use ${brand.name} without an account?`,
        answer: `Yes. Without an account you have ${promises.calculationsPerDay} free calculations a day. The count starts over the next day.`,
      },
      {
        question: 'What does an account add?',
        answer:
          'Unlimited calculations during your trial, saved templates and a history of your calculations.',
      },
      {
        question: 'Can I go back to an earlier version of a calculation?',
        answer:
          'Yes. Each time you change something and press Calculate, a new version of the same sheet is saved. In your history, open a sheet to see its versions, compare two side by side, rename the sheet, or start the same again: next month for projects and commissions, tomorrow for tips, next time for bills. Amounts that change each time are cleared for you.',
      },
      {
        question: 'How do I save a template?',
        answer:
          'Calculate a result, choose Save Template and give it a name. To use it, choose Use Template on your dashboard: the calculator opens with everything filled in.',
      },
      {
        question: 'How do I protect my account?',
        answer:
          'In your account settings, add a passkey to log in with your fingerprint, face or device PIN, or turn on two-step log-in with an authenticator app. There you also see every session and recent activity, and can sign out any device.',
      },
      {
        question: 'I did not get the confirmation e-mail. What should I do?',
        answer:
          'Check your spam folder, then choose Resend Email in the sign-up dialog. If it still does not arrive, contact support.',
      },
    ],
  },
  {
    id: 'data-and-privacy',
    title: 'Data and privacy',
    entries: [
      {
        question: 'What do you store about me?',
        answer:
          'With an account: your e-mail, username and hashed password, and the calculations and templates you save. Without one, what you type stays in your browser.',
      },
      {
        question: 'Do you sell my data?',
        answer: 'No. We do not sell data to anyone.',
      },
      {
        question: 'Do you see my card number?',
        answer:
          'No. Cards are handled by our payment provider. We keep only your subscription status and transaction IDs.',
      },
      {
        question: 'How do I export or delete my data?',
        answer: `Export any result as CSV. To export or delete everything, use your account settings or write to us; deletion is complete within ${promises.erasureDays} days.`,
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
