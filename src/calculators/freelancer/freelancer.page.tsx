import { Workbench } from '#features/calculations/workbench.public.tsx';
import { formatUsd } from '#kernel/cents.ts';
import { PageMain } from '#site/page-main.tsx';
import { pageMeta } from '#site/page-meta.ts';
import { freelancer } from './freelancer.calculator.ts';
import { freelancerDefaults } from './freelancer-defaults.ts';
import { FreelancerFields } from './freelancer-form.tsx';
import { FreelancerResultView } from './freelancer-result.tsx';

export const meta = () => pageMeta('/calculator/freelancer');

export default function FreelancerPage() {
  return (
    <PageMain>
      <Workbench
        calculator={freelancer}
        defaults={freelancerDefaults}
        peopleIn={(input) => input.projectData.teamMembers.length}
        title="Freelancer Calculator"
        intro="Divide a project budget among the people who did the work, to the cent."
        submitLabel="Calculate Payment Split"
        Fields={FreelancerFields}
        Results={FreelancerResultView}
        announce={({ totalAmount, rows }) =>
          `${formatUsd(totalAmount)} divided among ${rows.length} ${rows.length === 1 ? 'person' : 'people'}.`
        }
      />
    </PageMain>
  );
}
