import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { calculateRequest, sheetNameRequest } from '#features/calculations/rules/calculation.ts';
import { planRequest } from '#features/commissions/rules/plans/plan-record.ts';
import { readyMadePlans } from '#features/commissions/rules/plans/ready-made-plans.ts';
import { newRun, repsBody } from '#features/commissions/rules/runs/run.ts';
import { entryInput } from '#features/groups/rules/entries/entry.ts';
import {
  entryChange,
  groupChange,
  newGroupRequest,
  newPeopleRequest,
  personChange,
} from '#features/groups/rules/group.ts';
import { roster } from '#features/roster/rules/roster.ts';
import { markRequest, pdfRequest, shareRequest } from '#features/sharing/rules/share.ts';
import {
  changeTemplateRequest,
  saveTemplateRequest,
  templateFile,
} from '#features/templates/rules/template.ts';

const kind = 'tip-pool';
const inputData = serverCalculators[kind].sample;
const result = { templateType: kind, inputData };
const template = { name: 'Friday night', templateType: kind, customConfig: { inputData } };

const [ann, ben] = ['11111111-2222-4333-8444-555555555555', '66666666-7777-4888-9999-aaaaaaaaaaaa'];
const dinner = {
  kind: 'expense',
  date: '2026-11-18',
  title: 'Dinner',
  bill: {
    calculationMode: 'equal',
    billData: { totalAmount: '42.01', participants: [{ name: ann }, { name: ben }] },
  },
  payers: [{ person: ann }],
};

/** Valid example bodies by schema. */
export const describedExamples = new Map<unknown, Readonly<Record<string, unknown>>>([
  [
    calculateRequest,
    Object.fromEntries(
      calculatorKinds.map((each) => [
        each,
        { templateType: each, inputData: serverCalculators[each].sample },
      ]),
    ),
  ],
  [sheetNameRequest, { name: { name: 'October' } }],
  [saveTemplateRequest, { template }],
  [changeTemplateRequest, { name: { name: 'Saturday night' } }],
  [templateFile, { file: { fairsplit: 'template', version: 1, ...template } }],
  [shareRequest, { whole: { ...result, expiresInDays: 30 } }],
  [pdfRequest, { whole: { ...result, paper: 'a4' } }],
  [markRequest, { paid: { paid: true } }],
  [roster, { team: { people: [{ name: 'Ann', role: 'Design', rate: '90' }] } }],
  [newGroupRequest, { trip: { name: 'Trip', currency: 'EUR', me: 'Ann', people: ['Ben', 'Cy'] } }],
  [groupChange, { name: { name: 'Trip to Rome' } }],
  [newPeopleRequest, { dee: { people: ['Dee'] } }],
  [personChange, { name: { name: 'Benjamin' } }],
  [entryInput, { dinner }],
  [entryChange, { dinner: { version: 1, entry: { ...dinner, title: 'Dinner by the sea' } } }],
  [planRequest, { plan: readyMadePlans[0]?.plan }],
  [newRun, { november: { planId: '5a0c2f4e-7d61-4b0f-8c1d-9e2b6f3a4c21', day: '2026-11-15' } }],
  [repsBody, { reps: { reps: [{ name: 'Ann', quota: '50,000' }, { name: 'Ben' }] } }],
]);
