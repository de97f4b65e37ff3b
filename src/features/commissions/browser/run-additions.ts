import type { ComponentType } from 'react';
import type { RunRecord } from '../rules/run.ts';
import type { StatementRecord } from '../rules/statement.ts';

/** What another feature adds to the pages of runs: they know nothing of it. */
export type RunAdditions = Readonly<{
  /** Beside what can be done with a computed run. */
  RunAction: ComponentType<{ run: RunRecord }>;
  /** Beside what can be done with a rep's statement. */
  StatementAction: ComponentType<{ statement: StatementRecord }>;
  /** Below the heading of a run, or of one rep's statement. */
  Panel: ComponentType<{ runId: string; rep?: number }>;
  /** In the row of a run in the list. */
  ListNote: ComponentType<{ runId: string }>;
}>;
