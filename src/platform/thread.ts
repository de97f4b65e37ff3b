import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';
import { Problem } from '#kernel/problem.ts';

/** The thread may send any number of responses with a `part` before the one with the result. */
export type ThreadResponse = Readonly<{ id: number; part?: unknown; done?: unknown; failed?: string }>;

type Waiting<Part> = Readonly<{
  resolve: (done: unknown) => void;
  reject: (error: Error) => void;
  onPart: (part: Part) => void;
}>;

/** The message to the worker thread. */
export type ThreadRequest<Task> = Readonly<{ id: number; task: Task }>;

type ThreadOptions = Readonly<{
  file: string;
  /** Further tasks are refused instead of queued. */
  maxWaiting: number;
  resourceLimits?: ResourceLimits;
}>;

type AskOptions<Part> = Readonly<{
  /** Buffers that are moved to the thread instead of copied. */
  transfer?: readonly Transferable[];
  onPart?: (part: Part) => void;
}>;

/** An idle thread is ended after this time, since it takes tens of megabytes. */
const idleMs = 20_000;
const retryAfter = 5;

/** Runs tasks in a worker thread, one after another; started by the first task. */
export function createThread<Task, Result, Part = never>({ file, maxWaiting, ...options }: ThreadOptions) {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting<Part>>();

  function failAll(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function endWhenIdle(): void {
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
    const started = new Worker(file, options);
    started.on('message', ({ id, part, done, failed }: ThreadResponse) => {
      const request = waiting.get(id);
      // Safe cast: this kind of thread sends no other parts.
      if (part !== undefined) return request?.onPart(part as Part);
      waiting.delete(id);
      if (failed === undefined) request?.resolve(done);
      else request?.reject(new Error(failed));
      endWhenIdle();
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => {
      if (worker === started) failAll(new Error(`The thread of ${file} has ended.`));
    });
    return started;
  }

  return (task: Task, { transfer = [], onPart = () => {} }: AskOptions<Part> = {}): Promise<Result> => {
    if (waiting.size >= maxWaiting) return Promise.reject(new Problem('not-ready', { retryAfter }));
    clearTimeout(idle);
    last += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(last, { resolve, reject, onPart });
    worker ??= start();
    worker.ref();
    worker.postMessage({ id: last, task } satisfies ThreadRequest<Task>, transfer);
    // The worker responds with the result of this kind of task.
    return promise as Promise<Result>;
  };
}
