import { brand } from '#kernel/brand.ts';

export const trial = { advertisedDays: 7, bonusDays: 7 } as const;

export const trialActiveDays = trial.advertisedDays + trial.bonusDays;

export const trialName = `${trial.advertisedDays}-day free trial`;

/** Once on every page that shows a trial length or a count of trial days. */
export const trialExplanation = `${trial.advertisedDays}-day free trial plus ${trial.bonusDays} bonus days. Only days you use ${brand.name} count.`;

/** What has ended for someone who can make nothing new: for a former subscriber the plan, else the trial. */
export function endedText(wasSubscribed: boolean | undefined): { title: string; sentence: string } {
  return wasSubscribed
    ? { title: 'Subscription Ended', sentence: 'Your subscription has ended.' }
    : { title: 'Trial Expired', sentence: `Your ${trial.advertisedDays}-day trial has ended.` };
}
