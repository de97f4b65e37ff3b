import { parentPort } from 'node:worker_threads';
import { createRepNames, runCompute, runRead, runStatement, type Task, toColumns } from './worker-tasks.ts';

/** Batch size per message and statement, so that receiving one does not block the event loop. */
const dealsAtOnce = 5_000;

type Request = { readonly id: number; readonly task: Task };

parentPort?.on('message', ({ id, task }: Request) => {
  const send = (message: object) => parentPort?.postMessage({ id, ...message });
  try {
    if (task.kind === 'compute') send({ done: runCompute(task) });
    else if (task.kind === 'statement') send({ done: runStatement(task) });
    else {
      const { read, header } = runRead(task, (done, of) => send({ progress: { done, of } }));
      if (read.kind !== 'deals') return send({ done: read });
      const reps = createRepNames();
      for (let at = 0; at < read.credits.length; at += dealsAtOnce) {
        send({ chunk: toColumns(read.credits.slice(at, at + dealsAtOnce), reps) });
      }
      send({ done: { kind: 'deals', deals: read.deals, reps: reps.names, header } });
    }
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : 'failed' });
  }
});
