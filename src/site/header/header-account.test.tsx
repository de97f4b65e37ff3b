import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Session } from '#browser/session/session.ts';
import type { PlanStatus } from '#features/access/rules/plan-status.ts';
import { sessionUser } from '#testing/session-user.ts';
import { headerLinks } from '../navigation.ts';
import { HeaderAccount } from './header-account.tsx';
import { HeaderAccountStacked } from './header-account-stacked.tsx';

const signedOut: Session = { status: 'signed-out', user: null };
const ann: Session = {
  status: 'signed-in',
  user: sessionUser('Ann'),
};
const fresh = { reached: 1, isActivated: false };
const activated = { reached: 2, isActivated: true };
const trial: PlanStatus = { kind: 'trial', daysLeft: 9, activation: fresh };
const over: PlanStatus = { kind: 'trial-over', activation: fresh };
const paid: PlanStatus = { kind: 'paid', plan: 'Pro' };

function textsOf(element: ReactNode): string[] {
  const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
  const texts = html.replaceAll(/<[^>]*>/g, '\n').replaceAll('&amp;', '&');
  return texts.split('\n').filter((text) => text.trim() !== '');
}

const bar = (session: Session, planStatus?: PlanStatus) =>
  textsOf(<HeaderAccount session={session} planStatus={planStatus} />);
const menu = (session: Session, planStatus?: PlanStatus) =>
  textsOf(<HeaderAccountStacked session={session} planStatus={planStatus} />);

test('a visitor can sign in or start a trial', () => {
  expect(bar(signedOut)).toEqual(['Sign In', 'Start Free Trial']);
  expect(menu(signedOut)).toEqual(['Sign In', 'Start Free Trial']);
});

test('shows no badge while the plan status is unknown', () => {
  expect(bar(ann)).toEqual(['A', 'Ann']);
  expect(menu(ann)).toEqual(['A', 'Ann', 'ann@example.com', 'Settings', 'Sign Out']);
});

describe('on trial', () => {
  test('the badge counts the active days left', () => {
    expect(bar(ann, trial)).toContain('9 active days left');
    expect(bar(ann, { ...trial, daysLeft: 1 })).toContain('1 active day left');
  });

  test('the menu shows how far the trial has got, until activation', () => {
    expect(menu(ann, trial)).toEqual(expect.arrayContaining(['Trial progress', '1/3', 'Settings']));
    expect(menu(ann, { ...trial, activation: activated })).not.toContain('Trial progress');
  });
});

test('after the trial the way to a plan takes the place of the badge', () => {
  expect(bar(ann, over)).toContain('Upgrade Now');
  expect(menu(ann, over)).toEqual(expect.arrayContaining(['Upgrade Now', '1/3', 'Settings']));
});

test.each(['Starter', 'Pro', 'Enterprise'] as const)('a paying user sees the %s plan', (plan) => {
  expect(bar(ann, { kind: 'paid', plan })).toContain(`${plan} Plan`);
});

test('a paying user finds settings and billing, and no trial', () => {
  const texts = menu(ann, paid);
  expect(texts).toEqual(expect.arrayContaining(['Account Settings', 'Billing & Subscription', 'Sign Out']));
  expect(texts).not.toContain('Trial progress');
});

test.each([
  [{ signedIn: false, paid: false }, ['Templates', 'Groups', 'Pricing']],
  [{ signedIn: true, paid: false }, ['Templates', 'Groups', 'Pricing', 'Dashboard']],
  [{ signedIn: true, paid: true }, ['Templates', 'Groups', 'Dashboard']],
])('the links for %o', (who, labels) => {
  expect(headerLinks(who).map(({ label }) => label)).toEqual(labels);
});

test('Templates leads users to their own and visitors to the calculators', () => {
  const templatesFor = (signedIn: boolean) =>
    headerLinks({ signedIn, paid: false }).find(({ label }) => label === 'Templates')?.to;
  expect([templatesFor(true), templatesFor(false)]).toEqual(['/dashboard#templates', '/#templates']);
});
