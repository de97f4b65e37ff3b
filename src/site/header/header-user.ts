import { activationMilestones, type Standing } from '#features/access/rules/standing.ts';
import { t } from '#kernel/language/t.ts';
import type { NavigationLink } from '../navigation.ts';

export function settingsLinks(standing: Standing | undefined): readonly NavigationLink[] {
  return standing?.kind === 'paid'
    ? [
        { label: t('Account Settings'), to: '/billing' },
        { label: t('Billing & Subscription'), to: '/billing' },
        ...(standing.isOwner ? [{ label: t('Admin panel'), to: '/admin' }] : []),
      ]
    : [{ label: t('Settings'), to: '/billing' }];
}

/** 'n/3' for an unpaid user before activation; otherwise null. */
export function trialProgress(standing: Standing | undefined): string | null {
  if (!standing || standing.kind === 'paid' || standing.activation.isActivated) return null;
  return `${standing.activation.reached}/${activationMilestones}`;
}

export function daysLeftText(days: number): string {
  return t('{days, plural, one {# active day left} other {# active days left}}', { days });
}
