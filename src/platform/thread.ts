import { Worker } from 'node:worker_threads';
import { Problem } from '#kernel/problem.ts';

type Answer = Readonly<{ id: number; done?: unknown; failed?: string }>;
type Waiting = Readonly<{ resolve: (done: unknown) => void; reject: (error: Error) => void }>;

/** The message to the worker thread. */
export type ThreadRequest<Task> = Readonly<{ id: number; task: Task }>;

type ThreadOptions = Readonly<{
  file: string;
  /** Further tasks are refused instead of queued. */
  maxWaiting: number;
}>;

/** An idle thread is ended after this time: it holds tens of megabytes. */
const idleMs = 20_000;
const retryAfter = 5;

/** Runs tasks of one kind in a worker thread, one after another; started by the first task. */
export function createThread<Task, Result>({ file, maxWaiting }: ThreadOptions) {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function failAll(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function rest(): void {
    clearTimeout(idle);
    if (waiting.size > 0) return;
    worker?.unref();
    idle = setTimeout(() => {
      const ended = worker;
      worker = undefined;
      void ended?.terminate();
    }, idleMs);
    idle.unref();
  }

  function start(): Worker {
    const started = new Worker(file);
    started.on('message', ({ id, done, failed }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (failed === undefined) asked?.resolve(done);
      else asked?.reject(new Error(failed));
      rest();
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => {
      if (worker === started) failAll(new Error(`The thread of ${file} has ended.`));
    });
    return started;
  }

  return (task: Task): Promise<Result> => {
    if (waiting.size >= maxWaiting) return Promise.reject(new Problem('not-ready', { retryAfter }));
    clearTimeout(idle);
    last += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(last, { resolve, reject });
    worker ??= start();
    worker.ref();
    worker.postMessage({ id: last, task } satisfies ThreadRequest<Task>);
    // The worker responds with the result of this kind of task.
    return promise as Promise<Result>;
  };
}
