import type { ComponentType } from 'react';

/** Slots of the dashboard for other features. */
export type DashboardAdditions = {
  readonly Notices: ComponentType<{ userId: string }>;
  /** In the list of recent calculations, when there are none. */
  readonly NoCalculations: ComponentType<{ empty: string }>;
  /** A list beside the saved work. */
  readonly Groups: ComponentType<{ userId: string }>;
  readonly SavedWork: ComponentType<{ userId: string }>;
  /** Undefined while loading. */
  readonly useTemplateCount: (userId: string) => number | undefined;
};
