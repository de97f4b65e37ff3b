import type { ComponentType } from 'react';

/** Slots of the dashboard for other features. */
export type DashboardAdditions = {
  readonly Notices: ComponentType<{ userId: string }>;
  /** A list beside the saved work. */
  readonly Groups: ComponentType<{ userId: string }>;
  readonly SavedWork: ComponentType<{ userId: string }>;
  /** Undefined while loading. */
  readonly useTemplateCount: (userId: string) => number | undefined;
};
