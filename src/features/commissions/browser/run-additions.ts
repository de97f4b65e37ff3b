import type { ComponentType } from 'react';
import type { RunRecord } from '../run.contract.ts';
import type { StatementRecord } from '../statement.contract.ts';

/** What another feature adds to the pages of runs: they know nothing of it. */
export type RunAdditions = Readonly<{
  /** Beside what can be done with a computed run. */
  RunAction: ComponentType<{ run: RunRecord }>;
  /** Beside what can be done with a rep's statement. */
  StatementAction: ComponentType<{ statement: StatementRecord }>;
}>;
