import { expect, it } from 'vitest';
import { trial, trialActiveDays, trialExplanation, trialStarted } from './trial-length.ts';

it('counts the promised and the bonus days together', () => {
  expect(trial).toEqual({ advertisedDays: 7, bonusDays: 7 });
  expect(trialActiveDays).toBe(14);
});

it('keeps the advertised wording and explains the rest', () => {
  expect(trialStarted()).toBe('Your 7-day free trial has started. No credit card required.');
  expect(trialExplanation()).toBe('7-day free trial plus 7 bonus days. Only days you use Fairsplit count.');
});
