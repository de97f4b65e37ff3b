import { calculator as freelancer } from '../freelancer.calculator.ts';
import { freelancerDefaults } from '../freelancer.form.ts';
import type { FreelancerForm } from '../freelancer.input.ts';

type Member = Partial<FreelancerForm['projectData']['teamMembers'][number]>;
export type Project = NonNullable<FreelancerForm['project']>;

export function formOf(budget: string, members: readonly Member[], project: Project, rest: object = {}) {
  return {
    ...freelancerDefaults(),
    projectData: {
      projectName: 'Project',
      totalBudget: budget,
      teamMembers: members.map((member) => ({ name: '', role: '', hours: '', rate: '', ...member })),
    },
    calculationMode: 'project',
    project,
    ...rest,
  };
}

export function computeProject(...given: Parameters<typeof formOf>) {
  const result = freelancer.compute(freelancer.input.parse(formOf(...given)));
  if (result?.mode !== 'project') throw new Error('No result of a project');
  return result;
}

export function issues(...given: Parameters<typeof formOf>) {
  const parsed = freelancer.input.safeParse(formOf(...given));
  return parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

export const percent = (name: string, value: string) => ({ name, kind: 'percent' as const, percent: value });
export const amount = (name: string, value: string) => ({ name, kind: 'amount' as const, amount: value });
