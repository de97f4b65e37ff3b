import { RunsInstead } from '#features/commissions/browser/runs-instead.public.tsx';
import type { DashboardAdditions } from '#features/dashboard/browser/dashboard-additions.public.ts';
import { DashboardPage } from '#features/dashboard/browser/dashboard-page.public.tsx';
import { OwnGroups } from '#features/groups/browser/list/own-groups.public.tsx';
import { NeedsAnswer } from '#features/sharing/browser/needs-answer.public.tsx';
import { SavedTemplates } from '#features/templates/browser/saved-templates.public.tsx';
import { useTemplates } from '#features/templates/browser/templates.client.ts';

const additions: DashboardAdditions = {
  Notices: NeedsAnswer,
  NoCalculations: RunsInstead,
  Groups: OwnGroups,
  SavedWork: SavedTemplates,
  useTemplateCount: (userId) => useTemplates(userId).data?.length,
};

export default function FilledDashboardPage() {
  return <DashboardPage additions={additions} />;
}
