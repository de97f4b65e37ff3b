import type { ComponentType } from 'react';

/** Slots of the dashboard for other features. */
export type DashboardAdditions = {
  readonly Notices: ComponentType<{ userId: string }>;
  /** Shown in the list of recent calculations if it is empty. */
  readonly NoCalculations: ComponentType<{ empty: string }>;
  /** A list next to `SavedWork`. */
  readonly Groups: ComponentType<{ userId: string }>;
  readonly SavedWork: ComponentType<{ userId: string }>;
  /** Undefined while loading. */
  readonly useTemplateCount: (userId: string) => number | undefined;
};
