import { computeActivation } from './activation.ts';
import type { Progress } from './progress-record.ts';
import { computeTrial } from './trial.ts';

export const upgradeLimits = {
  powerUserCalculations: 10,
  builderTemplates: 5,
  consistentDays: 5,
  endingDays: 3,
  eligibleDays: 7,
} as const;

export type UpgradeReason =
  | 'power_user'
  | 'template_builder'
  | 'consistent_user'
  | 'trial_ending'
  | 'activation_achieved';

export type Upgrade = {
  readonly isEligible: boolean;
  readonly reason: UpgradeReason;
  /** True if the prompt opens automatically. */
  readonly opensPrompt: boolean;
};

export function computeUpgrade(progress: Progress): Upgrade {
  const { isPaid, daysLeft } = computeTrial(progress);
  const { canShowUpgrade } = computeActivation(progress);
  const isEligible = canShowUpgrade && !isPaid && daysLeft <= upgradeLimits.eligibleDays;
  const reason = computeReason(progress, daysLeft);
  const isEager = reason === 'power_user' || reason === 'template_builder';
  return { isEligible, reason, opensPrompt: isEligible && isEager };
}

function computeReason(progress: Progress, daysLeft: number): UpgradeReason {
  if (progress.total_calculations >= upgradeLimits.powerUserCalculations) return 'power_user';
  if (progress.total_templates >= upgradeLimits.builderTemplates) return 'template_builder';
  if (progress.days_active >= upgradeLimits.consistentDays) return 'consistent_user';
  if (daysLeft <= upgradeLimits.endingDays) return 'trial_ending';
  return 'activation_achieved';
}

/** True if the dashboard warns about the end of the trial. */
export function isTrialEnding(progress: Progress): boolean {
  const { isPaid, isActive, daysLeft } = computeTrial(progress);
  return !isPaid && isActive && daysLeft <= upgradeLimits.endingDays;
}
