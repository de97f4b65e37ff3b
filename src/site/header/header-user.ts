import { activationMilestones, type PlanStatus } from '#features/access/rules/plan-status.ts';
import { t } from '#kernel/language/t.ts';
import type { NavigationLink } from '../navigation.ts';

export function settingsLinks(planStatus: PlanStatus | undefined): readonly NavigationLink[] {
  return planStatus?.kind === 'paid'
    ? [
        { label: t('Account Settings'), to: '/billing' },
        { label: t('Billing & Subscription'), to: '/billing' },
        ...(planStatus.isOwner ? [{ label: t('Admin panel'), to: '/admin' }] : []),
      ]
    : [{ label: t('Settings'), to: '/billing' }];
}

/** 'n/3' for an unpaid user before activation; otherwise null. */
export function trialProgress(planStatus: PlanStatus | undefined): string | null {
  if (!planStatus || planStatus.kind === 'paid' || planStatus.activation.isActivated) return null;
  return `${planStatus.activation.reached}/${activationMilestones}`;
}

export function daysLeftText(days: number): string {
  return t('{days, plural, one {# active day left} other {# active days left}}', { days });
}
