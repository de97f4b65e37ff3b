import { inLanguage } from '#platform/language/in-language.ts';
import { serveTasks } from '#platform/serve-tasks.ts';
import type { DealsPart } from './commission-worker.ts';
import { createRepNames, runCompute, runRead, runStatement, type Task, toColumns } from './worker-tasks.ts';

/** Deals per message and INSERT, so that receiving a message does not block the event loop. */
const dealsAtOnce = 5_000;

serveTasks<Task, DealsPart>((task, tell) => {
  if (task.kind === 'compute') return runCompute(task);
  if (task.kind === 'statement') return runStatement(task);
  const { read, header } = inLanguage(task.language, () =>
    runRead(task, (done, of) => tell({ progress: { done, of } })),
  );
  if (read.kind !== 'deals') return read;
  const reps = createRepNames();
  for (let at = 0; at < read.credits.length; at += dealsAtOnce) {
    tell({ chunk: toColumns(read.credits.slice(at, at + dealsAtOnce), reps) });
  }
  return { kind: 'deals', deals: read.deals, leftOut: read.leftOut, reps: reps.names, header };
});
