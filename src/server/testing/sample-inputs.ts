import { billSplitDefaults } from '#calculators/bill-split/bill-split-defaults.ts';
import { commissionDefaults } from '#calculators/commission/commission-defaults.ts';
import { freelancerDefaults } from '#calculators/freelancer/freelancer-defaults.ts';
import { memberOf } from '#calculators/freelancer/presets.ts';

/** One request of each kind that every engine takes. */
export const samples = {
  freelancer: (projectName = 'Website', calculationMode = 'basic') => ({
    templateType: 'freelancer',
    inputData: {
      ...freelancerDefaults(),
      projectData: {
        projectName,
        totalBudget: '5,000',
        teamMembers: [
          { ...memberOf('Developer'), name: 'Ann' },
          { ...memberOf('Lead Designer'), name: 'Bob' },
        ],
      },
      calculationMode,
    },
  }),
  commission: (repName = 'Robin', calculationMode = 'basic') => ({
    templateType: 'commission',
    inputData: {
      ...commissionDefaults(),
      commissionData: { ...commissionDefaults().commissionData, repName, dealValue: '$50,000' },
      calculationMode,
    },
  }),
  bill: (...names: string[]) => ({
    templateType: 'bill-split',
    inputData: {
      ...billSplitDefaults(),
      billData: {
        totalAmount: '125.50',
        participants: names.map((name) => ({ name, amount: '' })),
        items: [],
      },
      calculationMode: 'equal',
    },
  }),
};
