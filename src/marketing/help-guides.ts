import type { CalculatorKind } from '#calculators/rules/catalogue.ts';

type Guide = { readonly kind: CalculatorKind; readonly title: string; readonly steps: readonly string[] };

export const guides: readonly Guide[] = [
  {
    kind: 'freelancer',
    title: 'Freelancer split',
    steps: [
      'Pick a quick-start preset or enter the project name and the total budget.',
      'Add a row for each team member with role, hours and rate. Choosing a role fills in its usual hours and rate.',
      'Choose a mode: Basic Split, With Expenses, Milestone Phases or Performance Adjusted. Full Project combines all of them with fees, expenses that people advanced, a house cut, a reserve, shares or percentages, and named milestones.',
      'Paste rows from a spreadsheet into a name field, or import a CSV report from Toggl Track, Clockify or Harvest. ‘Same again next month’ below a result keeps the team and clears the hours.',
      'Press Calculate Payment Split. You see each person’s amount and share, and a warning if the team costs more than the budget.',
    ],
  },
  {
    kind: 'commission',
    title: 'Sales commission',
    steps: [
      'Enter the rep’s name and the deal value. An industry button fills in a typical rate.',
      'Set the commission rate, and the quota attainment in percent or as sales and quota in money.',
      'Choose Basic Commission for the standard quota bonus, Tiered Rates for tiers that apply to the whole deal, or Marginal Tiers to pay each part of it at its own rate.',
      'Press Calculate Commission to see the commission and how it was calculated.',
    ],
  },
  {
    kind: 'bill-split',
    title: 'Bill split',
    steps: [
      'Add the people. Enter the total, or leave it empty for an itemized split: the items are added up.',
      'Choose a split method: Equal Split, Custom Amounts, Itemized Split, Shares or Percent.',
      'For an itemized split, type each item with its price (Salad 12.50) and mark who had it. The slider button lets you set a quantity and uneven parts.',
      'Or press From a photo: your device reads the receipt, you check the lines next to the photo, and they are added to the bill.',
      'Add tax, tip, service, a discount or delivery. They are shared in proportion to what each person had, equally, or among the people you choose.',
      'Choose who paid. Press Calculate Split: what each person owes adds up to the bill, to the cent, and you see who pays whom in the fewest payments.',
    ],
  },
  {
    kind: 'tip-pool',
    title: 'Tip pool',
    steps: [
      'Enter the shift’s cash and card tips, and the card fee if your processor charges one.',
      'Choose how to divide: By Hours, By Points, Hours × Points, or Groups, then Hours.',
      'Check the roles, and turn off those that may not share in tips. Add people, or paste rows from a spreadsheet.',
      'Press Divide Tips. You see each person’s part, how it was calculated, and who was left out and why.',
    ],
  },
];
