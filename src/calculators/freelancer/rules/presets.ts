import { msg, t } from '#kernel/language/t.ts';
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

const roleNames: Readonly<Record<Role, string>> = {
  'Lead Designer': msg('Lead Designer'),
  'Senior Developer': msg('Senior Developer'),
  Developer: msg('Developer'),
  'Junior Developer': msg('Junior Developer'),
  'Project Manager': msg('Project Manager'),
  'UI/UX Designer': msg('UI/UX Designer'),
};

/** The role's name in the current language. Once it is filled in, it is the user's own text. */
export function roleName(role: Role): string {
  return t(roleNames[role]);
}

/** The role with this name, if the typed text is one. */
export function roleNamed(typed: string): Role | undefined {
  return roles.find((role) => roleName(role) === typed);
}

export const projectPresets: readonly { name: string; budget: string; roles: readonly Role[] }[] = [
  { name: msg('Website Redesign'), budget: '5000', roles: ['Lead Designer', 'Developer', 'Project Manager'] },
  {
    name: msg('Mobile App'),
    budget: '15000',
    roles: ['Senior Developer', 'UI/UX Designer', 'Project Manager'],
  },
  { name: msg('Logo Design'), budget: '2000', roles: ['Lead Designer', 'UI/UX Designer'] },
  { name: msg('E-commerce Site'), budget: '8000', roles: ['Developer', 'UI/UX Designer', 'Project Manager'] },
];

/** A new member whose rating fits the scale: on another scale, 4 could be invalid or mean something else. */
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
  return { name: '', role: roleName(role), ...rolePresets[role], performanceRating: '4', ...parts };
}
