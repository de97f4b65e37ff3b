import { expect, it } from 'vitest';
import { dollars } from '#testing/explain-in-english.ts';
import { freelancerDefaults } from '../../rules/freelancer.form.ts';
import { memberOf } from '../../rules/presets.ts';
import { asProject, unusedParts } from './project-values.ts';
import { renamedBetween } from './use-followed-names.tsx';

const form = freelancerDefaults();

it('says nothing about a form as it starts, in any mode', () => {
  for (const calculationMode of ['basic', 'expenses', 'milestones', 'performance', 'project'] as const) {
    expect(unusedParts({ ...form, calculationMode }, dollars)).toEqual([]);
  }
});

it('says what another mode would use', () => {
  const filled = {
    ...form,
    projectData: { ...form.projectData, teamMembers: [{ ...memberOf('Developer'), performanceRating: '5' }] },
    expenses: { total: '1,240' },
    milestones: { phase1: '50', phase2: '50', phase3: '0' },
  };
  expect(unusedParts({ ...filled, calculationMode: 'milestones' }, dollars)).toEqual([
    'expenses of $1,240.00',
    'ratings',
  ]);
  expect(unusedParts({ ...filled, calculationMode: 'expenses' }, dollars)).toEqual([
    'ratings',
    'the phase percentages',
  ]);
  const project = {
    fees: [{ name: 'Agent', percent: '10' }],
    advances: [
      { what: '', by: '', amount: '1' },
      { what: '', by: '', amount: '1' },
    ],
    house: { percent: '8' },
    reserve: { kind: 'amount' as const, amount: '5' },
    rule: 'shares' as const,
    milestones: [{ name: '', percent: '100' }],
  };
  expect(unusedParts({ ...form, project }, dollars)).toEqual([
    'a fee',
    '2 expenses to pay back',
    'the house cut',
    'the reserve',
    'the split rule',
    'a named milestone',
  ]);
});

it('takes phases and ratings along into a full project', () => {
  const taken = asProject({ ...form, calculationMode: 'milestones' }, 'milestones');
  expect(taken.calculationMode).toBe('project');
  expect(taken.project?.milestones?.map(({ name, percent }) => [name, percent])).toEqual([
    ['Phase 1', '30'],
    ['Phase 2', '40'],
    ['Phase 3', '30'],
  ]);
  expect(asProject(form, 'performance').project).toMatchObject({ rated: true, milestones: [] });
  expect(asProject(taken, 'project').project?.milestones).toHaveLength(3);
  const { project: _, ...old } = form;
  expect(asProject(old, 'basic').project).toMatchObject({ rated: false });
});

it('knows who was renamed, and when somebody came, went or moved', () => {
  expect(renamedBetween(['Ann', 'Bo'], ['Ann', 'Bob'])).toEqual({ from: 'Bo', to: 'Bob' });
  expect(renamedBetween(['Ann', 'Bo'], ['Bo', 'Ann'])).toBeNull();
  expect(renamedBetween(['Ann', 'Bo'], ['Ann'])).toBeNull();
  expect(renamedBetween(['Ann'], ['Ann'])).toBeNull();
});
