import { isRecord } from '#kernel/record.ts';
import type { Activation, Standing } from '../rules/standing.ts';

export type KnownStanding = { readonly userId: string; readonly standing: Standing };

const plans = ['Starter', 'Pro', 'Enterprise'] as const;

/** Parsed by hand: it ships with every page, and a schema library would be larger than the code. */
export function readKnownStanding(stored: unknown): KnownStanding | null {
  if (!isRecord(stored) || typeof stored.userId !== 'string') return null;
  const standing = isRecord(stored.standing) ? readStanding(stored.standing) : null;
  return standing && { userId: stored.userId, standing };
}

function readStanding(stored: Readonly<Record<string, unknown>>): Standing | null {
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
