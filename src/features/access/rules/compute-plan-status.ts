import { computeActivation } from './activation.ts';
import type { PlanStatus } from './plan-status.ts';
import type { Progress } from './progress-record.ts';
import { computeTrial, hasPlan, wasSubscribed } from './trial.ts';

type Plan = Extract<PlanStatus, { kind: 'paid' }>['plan'];

export function computePlanStatus(progress: Progress): PlanStatus {
  const { isPaid, isOwner, isActive, daysLeft } = computeTrial(progress);
  if (isPaid) return { kind: 'paid', plan: planOf(progress), ...(isOwner ? { isOwner: true } : {}) };
  const { reached, isActivated } = computeActivation(progress);
  const activation = { reached, isActivated };
  if (isActive) return { kind: 'trial', daysLeft, activation };
  return {
    kind: 'trial-over',
    activation,
    ...(wasSubscribed(progress) ? { wasSubscribed: true } : {}),
    ...(progress.trial_elsewhere ? { trialElsewhere: true } : {}),
  };
}

/** Owners get Enterprise. A paid status without a tier means Starter, the only plan on sale. */
function planOf(progress: Progress): Plan {
  if (progress.subscription_tier === 'pro') return 'Pro';
  if (progress.subscription_tier === 'enterprise' || !hasPlan(progress)) return 'Enterprise';
  return 'Starter';
}
