import { expect, it } from 'vitest';
import { trial, trialActiveDays, trialExplanation, trialName } from './trial.contract.ts';

it('counts the promised and the bonus days together', () => {
  expect(trial).toEqual({ advertisedDays: 7, bonusDays: 7 });
  expect(trialActiveDays).toBe(14);
});

it('keeps the advertised wording and explains the rest', () => {
  expect(trialName).toBe('7-day free trial');
  expect(trialExplanation).toBe(
    'We promise 7 days, 7 bonus days come on top, and only days on which you use the app count.',
  );
});
