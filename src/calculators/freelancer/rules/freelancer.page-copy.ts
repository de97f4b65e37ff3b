import type { CalculatorPageCopy } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

export const freelancerPageCopy: CalculatorPageCopy = {
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
