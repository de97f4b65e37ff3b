import { parentPort } from 'node:worker_threads';
import type { ThreadRequest, ThreadResponse } from './thread.ts';

/** Runs the tasks of `createThread` inside its worker thread. */
export function serveTasks<Task, Part = never>(
  run: (task: Task, sendPart: (part: Part) => void) => unknown,
): void {
  parentPort?.on('message', ({ id, task }: ThreadRequest<Task>) => {
    const send = (response: Omit<ThreadResponse, 'id'>) => parentPort?.postMessage({ id, ...response });
    try {
      send({ done: run(task, (part) => send({ part })) });
    } catch (error) {
      send({ failed: error instanceof Error ? error.message : 'failed' });
    }
  });
}
