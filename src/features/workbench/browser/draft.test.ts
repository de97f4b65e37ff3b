import { describe, expect, it } from 'vitest';
import { freelancerDefaults } from '#calculators/freelancer/rules/freelancer.form.ts';
import { freelancerInput } from '#calculators/freelancer/rules/freelancer.input.ts';
import { memberOf } from '#calculators/freelancer/rules/presets.ts';
import { readDraft } from './draft.ts';

const defaults = freelancerDefaults();
const withData = (data: object) => ({ ...defaults, projectData: { ...defaults.projectData, ...data } });

describe('readDraft', () => {
  it.each([
    ['an untouched form', defaults],
    ['a half-typed number', withData({ totalBudget: '12,' })],
    ['a value out of bounds', withData({ totalBudget: '-5' })],
    ['a name that is too long', withData({ projectName: 'x'.repeat(500) })],
  ])('keeps %s as it was typed', (_, draft) => {
    expect(readDraft(freelancerInput, draft)).toBe(draft);
  });

  it.each([
    ['nothing', null],
    ['another shape', { budget: 5 }],
    ['an unknown mode', { ...defaults, calculationMode: 'magic' }],
    ['a list that is no list', withData({ teamMembers: 'Ann' })],
    ['ten thousand rows', withData({ teamMembers: Array(10_000).fill(memberOf('Developer')) })],
  ])('drops %s', (_, draft) => {
    expect(readDraft(freelancerInput, draft)).toBeNull();
  });
});
