import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import { calculator as commission } from '#calculators/commission/rules/commission.calculator.ts';
import { calculator as freelancer } from '#calculators/freelancer/rules/freelancer.calculator.ts';
import { memberOf } from '#calculators/freelancer/rules/presets.ts';
import { type CalculatorKind, calculatorKinds } from '#calculators/rules/catalogue.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';

export type SampleRequest = { readonly templateType: CalculatorKind; readonly inputData: object };

export const oneOfEachKind: readonly SampleRequest[] = calculatorKinds.map((kind) => ({
  templateType: kind,
  inputData: serverCalculators[kind].sample,
}));

/** Requests with names and modes chosen by a test. */
export const samples = {
  freelancer: (projectName = 'Website', calculationMode = 'basic') => ({
    templateType: 'freelancer',
    inputData: {
      ...freelancer.sample,
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
  commission: (repName = 'Robin', calculationMode = 'basic', dealValue = '$50,000') => ({
    templateType: 'commission',
    inputData: {
      ...commission.sample,
      commissionData: { ...commission.sample.commissionData, repName, dealValue },
      calculationMode,
    },
  }),
  /** An itemised bill for a room. */
  table: (...items: readonly (readonly [name: string, amount: string])[]) => ({
    ...billSplit.sample,
    billData: {
      totalAmount: '',
      participants: [],
      items: (items.length > 0 ? items : [['Soup', '8.00'] as const, ['Wine', '30.00'] as const]).map(
        ([name, amount]) => ({ name, amount, assignedTo: [] }),
      ),
    },
    calculationMode: 'itemized',
  }),
  bill: (...names: string[]) => ({
    templateType: 'bill-split',
    inputData: {
      ...billSplit.sample,
      billData: {
        ...billSplit.sample.billData,
        participants: names.map((name) => ({ name, amount: '' })),
      },
    },
  }),
};
