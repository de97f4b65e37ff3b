import type { SplitRule } from './project/project.input.ts';
import { type RatingScale, translateRating } from './rating-scales.ts';

export const rolePresets = {
  'Lead Designer': { rate: '100', hours: '25' },
  'Senior Developer': { rate: '90', hours: '35' },
  Developer: { rate: '75', hours: '40' },
  'Junior Developer': { rate: '50', hours: '30' },
  'Project Manager': { rate: '80', hours: '15' },
  'UI/UX Designer': { rate: '85', hours: '20' },
} as const;

export type Role = keyof typeof rolePresets;

// Safe cast: the keys of the literal above, in order.
export const roles = Object.keys(rolePresets) as Role[];

export function isRole(role: string): role is Role {
  return Object.hasOwn(rolePresets, role);
}

export const projectPresets: readonly { name: string; budget: string; roles: readonly Role[] }[] = [
  { name: 'Website Redesign', budget: '5000', roles: ['Lead Designer', 'Developer', 'Project Manager'] },
  { name: 'Mobile App', budget: '15000', roles: ['Senior Developer', 'UI/UX Designer', 'Project Manager'] },
  { name: 'Logo Design', budget: '2000', roles: ['Lead Designer', 'UI/UX Designer'] },
  { name: 'E-commerce Site', budget: '8000', roles: ['Developer', 'UI/UX Designer', 'Project Manager'] },
];

/** Converts the rating to another scale, where 4 could be invalid or mean something else. */
export function memberOn(scale: RatingScale, role: Role) {
  const member = memberOf(role);
  return { ...member, performanceRating: translateRating(member.performanceRating, '1-5', scale) };
}

/** A new row; outside a split by hours it gets no role. */
export function freshMember(scale: RatingScale, rule: SplitRule) {
  const member = memberOn(scale, 'Developer');
  return rule === 'hours' ? member : { ...member, role: '' };
}

/** A new member with the role's hours and rate, rated 4. */
export function memberOf(role: Role) {
  const parts = { shares: '', percent: '', fixed: '' };
  return { name: '', role: role as string, ...rolePresets[role], performanceRating: '4', ...parts };
}
