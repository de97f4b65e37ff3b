import { brand } from '#kernel/brand.ts';

export const trial = { advertisedDays: 7, bonusDays: 7 } as const;

export const trialActiveDays = trial.advertisedDays + trial.bonusDays;

export const trialName = `${trial.advertisedDays}-day free trial`;

/** Shown once on every page that mentions the trial. */
export const trialExplanation = `${trial.advertisedDays}-day free trial plus ${trial.bonusDays} bonus days. Only days you use ${brand.name} count.`;

export const noCard = 'No credit card required.';

/** For somebody whose account has just been made. */
export const trialStarted = `Your ${trialName} has started. ${noCard}`;

type Ended = Readonly<{ wasSubscribed?: boolean | undefined; trialElsewhere?: boolean | undefined }>;

/** Why nothing can be created: the plan ended, another account has the trial, or the trial is over. */
export function endedText({ wasSubscribed, trialElsewhere }: Ended): { title: string; sentence: string } {
  if (wasSubscribed) return { title: 'Subscription Ended', sentence: 'Your subscription has ended.' };
  return trialElsewhere
    ? {
        title: 'No Trial Days',
        sentence:
          'Each mailbox gets one free trial, and another account with your mailbox has used it. This account works, but has no trial days of its own.',
      }
    : { title: 'Trial Expired', sentence: `Your ${trial.advertisedDays}-day trial has ended.` };
}
