import type { ComponentType } from 'react';
import type { RunRecord } from '../../rules/runs/run.ts';
import type { StatementRecord } from '../../rules/statements/statement.ts';

/** Slots of the pages of runs for other features. */
export type RunAdditions = Readonly<{
  /** Among the actions of a computed run. */
  RunAction: ComponentType<{ run: RunRecord }>;
  /** Among the actions of a rep's statement. */
  StatementAction: ComponentType<{ statement: StatementRecord }>;
  /** Below the heading of a run or statement. */
  Panel: ComponentType<{ runId: string; rep?: number }>;
  /** In a row of the list of runs. */
  ListNote: ComponentType<{ runId: string }>;
}>;
