export const trial = { advertisedDays: 7, bonusDays: 7 } as const;

export const trialActiveDays = trial.advertisedDays + trial.bonusDays;

export const trialName = `${trial.advertisedDays}-day free trial`;

/** Stands wherever a trial length or a count of trial days is shown. */
export const trialExplanation = `We promise ${trial.advertisedDays} days, ${trial.bonusDays} bonus days come on top, and only days on which you use the app count.`;
