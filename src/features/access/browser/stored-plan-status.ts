import { isRecord } from '#kernel/record.ts';
import type { Activation, PlanStatus } from '../rules/plan-status.ts';

export type KnownPlanStatus = { readonly userId: string; readonly standing: PlanStatus };

const plans = ['Starter', 'Pro', 'Enterprise'] as const;

/** Parsed by hand: it ships with every page, and a schema library would be larger than the code. */
export function readKnownPlanStatus(stored: unknown): KnownPlanStatus | null {
  if (!isRecord(stored) || typeof stored.userId !== 'string') return null;
  const planStatus = isRecord(stored.standing) ? readPlanStatus(stored.standing) : null;
  return planStatus && { userId: stored.userId, standing: planStatus };
}

function readPlanStatus(stored: Readonly<Record<string, unknown>>): PlanStatus | null {
  const { kind, daysLeft } = stored;
  if (kind === 'paid') {
    const plan = plans.find((name) => name === stored.plan);
    return plan ? { kind, plan, ...(stored.isOwner === true ? { isOwner: true } : {}) } : null;
  }
  const activation = readActivation(stored.activation);
  if (!activation) return null;
  if (kind === 'trial-over') {
    return {
      kind,
      activation,
      ...(stored.wasSubscribed === true ? { wasSubscribed: true } : {}),
      ...(stored.trialElsewhere === true ? { trialElsewhere: true } : {}),
    };
  }
  return kind === 'trial' && typeof daysLeft === 'number' ? { kind, daysLeft, activation } : null;
}

function readActivation(stored: unknown): Activation | null {
  if (!isRecord(stored)) return null;
  const { reached, isActivated } = stored;
  return typeof reached === 'number' && typeof isActivated === 'boolean' ? { reached, isActivated } : null;
}
