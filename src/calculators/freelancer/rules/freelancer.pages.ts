import type { CalculatorPageCopy, Guide } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

export const pageCopy: CalculatorPageCopy = {
  calculator: {
    title: msg('Freelancer payment split calculator'),
    description: msg(
      'Divide a project budget among your team by hours and rate, after expenses, in milestones or adjusted for performance.',
    ),
    shareTitle: msg('Who gets what from the project budget?'),
  },
  landing: {
    title: msg('Free freelancer payment calculator for teams'),
    description: msg(
      'Split a freelance project budget among team members by hours and rates, see every percentage share and know right away whether you are over budget.',
    ),
    keywords: msg(
      'freelancer payment calculator, project budget split, team payment split, freelance rate calculator, hours times rate',
    ),
    shareTitle: msg('Split a project budget in a minute.'),
  },
};

export const guide: Guide = {
  title: msg('Freelancer split'),
  steps: [
    msg('Pick a quick-start preset or enter the project name and the total budget.'),
    msg(
      'Add a row for each team member with role, hours and rate. Choosing a role fills in its usual hours and rate.',
    ),
    msg(
      'Choose a mode: Basic Split, With Expenses, Milestone Phases or Performance Adjusted. Full Project combines all of them with fees, expenses that people advanced, a house cut, a reserve, shares or percentages, and named milestones.',
    ),
    msg(
      'Paste rows from a spreadsheet into a name field, or import a CSV report from Toggl Track, Clockify or Harvest. ‘Same again next month’ below a result keeps the team and clears the hours.',
    ),
    msg(
      'Press Calculate Payment Split. You see each person’s amount and share, and a warning if the team costs more than the budget.',
    ),
  ],
};
