import { expect, it } from 'vitest';
import { freelancerDefaults } from '#calculators/freelancer/rules/freelancer.form.ts';
import { freelancerInput } from '#calculators/freelancer/rules/freelancer.input.ts';
import { knownFields } from './known-fields.ts';

const form = freelancerDefaults();

it('keeps values as typed', () => {
  expect(knownFields(form, freelancerInput.parse(form))).toEqual(form);
});

it('drops unknown fields at any depth', () => {
  const [member] = form.projectData.teamMembers;
  const sent = {
    ...form,
    extra: 'x'.repeat(1000),
    projectData: { ...form.projectData, teamMembers: [{ ...member, secret: 1 }], note: {} },
  };
  const expected = { ...form, projectData: { ...form.projectData, teamMembers: [member] } };
  expect(knownFields(sent, freelancerInput.parse(sent))).toEqual(expected);
});

it('adds nothing that was not sent', () => {
  const { projectData, calculationMode } = form;
  const sent = { projectData, calculationMode };
  expect(knownFields(sent, freelancerInput.parse(sent))).toEqual(sent);
});

it('is not led astray by a field named __proto__', () => {
  const sent: unknown = JSON.parse('{"__proto__": {"polluted": true}, "a": 1}');
  expect(knownFields(sent, { a: 1 })).toEqual({ a: 1 });
});
