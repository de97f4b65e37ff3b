import type { FreelancerForm } from './freelancer.input.ts';
import { freelancerDefaults } from './freelancer-defaults.ts';
import { memberOf, roles } from './presets.ts';

export function freelancerSample(): FreelancerForm {
  return {
    ...freelancerDefaults(),
    projectData: {
      projectName: 'Website Redesign',
      totalBudget: '5000',
      teamMembers: roles.slice(0, 3).map((role) => ({ ...memberOf(role), name: role })),
    },
  };
}
