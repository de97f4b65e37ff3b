import { expect, it } from 'vitest';
import { freelancerListing } from './freelancer/freelancer.listing.ts';
import { freelancerDefaults } from './freelancer/freelancer-defaults.ts';
import { forNextMonth } from './next-month.ts';

const { clearedForNextMonth: cleared } = freelancerListing;

it('clears hours and what was paid back, moves dates by a month and keeps the rest', () => {
  const dates = ['2027-01-31', '2028-01-31', '2027-12-15', '', 'soon'];
  const form = {
    ...freelancerDefaults(),
    project: {
      rule: 'shares' as const,
      fees: [{ name: 'Agent', kind: 'percent' as const, percent: '12.5' }],
      advances: [{ what: 'Van', by: 'Ann', amount: '260' }],
      milestones: dates.map((date) => ({ name: 'Launch', date, kind: 'percent' as const, percent: '20' })),
    },
  };
  const next = forNextMonth(form, cleared);
  expect(next.projectData.teamMembers).toMatchObject([{ hours: '', rate: '75', role: 'Developer' }]);
  expect(next.project?.milestones?.map(({ date }) => date)).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2028-01-15',
    '',
    'soon',
  ]);
  expect(next.project).toMatchObject({ rule: 'shares', fees: form.project.fees, advances: [] });
  expect(form.projectData.teamMembers[0]?.hours).toBe('40');
});

it('takes a form of the first release', () => {
  const { project: _, ...old } = freelancerDefaults();
  expect(forNextMonth(old, cleared)).not.toHaveProperty('project');
});
