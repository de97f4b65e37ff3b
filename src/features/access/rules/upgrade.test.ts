import { describe, expect, it } from 'vitest';
import { progressOf } from '#testing/progress-of.ts';
import { computeUpgrade, isTrialEnding } from './upgrade.ts';

const activated = { total_calculations: 5, total_templates: 2 };

describe('eligible for an upgrade', () => {
  it.each([
    ['activated with seven days left', { ...activated, active_days_used: 7 }, true],
    ['activated with eight days left', { ...activated, active_days_used: 6 }, false],
    ['activated when the trial is over', { ...activated, active_days_used: 14 }, true],
    ['activated before the trial has started', { ...activated, trial_started: null }, false],
    ['not activated', { total_calculations: 9, active_days_used: 14 }, false],
    ['with a plan', { ...activated, active_days_used: 14, subscription_status: 'active' }, false],
    ['the owner', { ...activated, active_days_used: 14, admin_level: 'owner' as const }, false],
  ])('%s', (_, changes, isEligible) => {
    expect(computeUpgrade(progressOf(changes)).isEligible).toBe(isEligible);
  });
});

describe('the reason', () => {
  it.each([
    ['power_user', 10, 5, 5, 14],
    ['power_user', 11, 0, 3, 7],
    ['template_builder', 9, 5, 5, 14],
    ['consistent_user', 9, 4, 5, 14],
    ['trial_ending', 9, 4, 4, 11],
    ['trial_ending', 9, 4, 4, 14],
    ['activation_achieved', 9, 4, 4, 10],
    ['activation_achieved', 5, 2, 0, 7],
  ] as const)(
    '%s with %i calculations, %i templates, %i days, %i used',
    (reason, calculations, templates, days, used) => {
      const upgrade = computeUpgrade(
        progressOf({
          total_calculations: calculations,
          total_templates: templates,
          days_active: days,
          active_days_used: used,
        }),
      );
      const opensPrompt = reason === 'power_user' || reason === 'template_builder';
      expect(upgrade).toEqual({ isEligible: true, reason, opensPrompt });
    },
  );

  it('opens no prompt for those who are not eligible', () => {
    expect(computeUpgrade(progressOf({ total_calculations: 50, total_templates: 9 }))).toEqual({
      isEligible: false,
      reason: 'power_user',
      opensPrompt: false,
    });
  });
});

describe('the warning that the trial ends', () => {
  it.each([
    ['four days left', { active_days_used: 10 }, false],
    ['three days left', { active_days_used: 11 }, true],
    ['the last day', { active_days_used: 13 }, true],
    ['over', { active_days_used: 14 }, false],
    ['not started', { trial_started: null }, false],
    ['paid', { active_days_used: 12, subscription_tier: 'starter' as const }, false],
    ['owner', { active_days_used: 12, admin_level: 'owner' as const }, false],
  ])('%s', (_, changes, isEnding) => {
    expect(isTrialEnding(progressOf(changes))).toBe(isEnding);
  });
});
