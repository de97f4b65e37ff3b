import type { ComponentType } from 'react';

/** What other features show on the dashboard. */
export type DashboardAdditions = {
  readonly Notices: ComponentType<{ userId: string }>;
  readonly SavedWork: ComponentType<{ userId: string }>;
  /** Undefined until the templates are read. */
  readonly useTemplateCount: (userId: string) => number | undefined;
};
