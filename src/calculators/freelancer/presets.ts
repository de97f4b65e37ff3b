export const rolePresets = {
  'Lead Designer': { rate: '100', hours: '25' },
  'Senior Developer': { rate: '90', hours: '35' },
  Developer: { rate: '75', hours: '40' },
  'Junior Developer': { rate: '50', hours: '30' },
  'Project Manager': { rate: '80', hours: '15' },
  'UI/UX Designer': { rate: '85', hours: '20' },
} as const;

export type Role = keyof typeof rolePresets;

// The keys of the literal above, in its order.
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

/** A member as the form starts one: the role's hours and rate, rated 4. */
export function memberOf(role: Role) {
  return { name: '', role: role as string, ...rolePresets[role], performanceRating: '4' };
}
