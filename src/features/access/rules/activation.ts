import type { Progress } from './progress-record.ts';

type Counts = Pick<Progress, 'total_calculations' | 'total_templates' | 'days_active'>;

export const milestones = { calculations: 5, templates: 2, days: 3 } as const;
export const milestonesToActivate = 2;

export type ActivationStatus = {
  readonly isActivated: boolean;
  /** Number of milestones reached, of three. */
  readonly reached: number;
  readonly calculationsCompleted: number;
  readonly templatesSaved: number;
  readonly daysActive: number;
  readonly canShowUpgrade: boolean;
};

export function computeActivation(progress: Counts): ActivationStatus {
  const { total_calculations, total_templates, days_active } = progress;
  const reached = [
    total_calculations >= milestones.calculations,
    total_templates >= milestones.templates,
    days_active >= milestones.days,
  ].filter(Boolean).length;
  const isActivated = reached >= milestonesToActivate;
  return {
    isActivated,
    reached,
    calculationsCompleted: total_calculations,
    templatesSaved: total_templates,
    daysActive: days_active,
    canShowUpgrade: isActivated,
  };
}
