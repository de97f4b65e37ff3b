import { Worker } from 'node:worker_threads';
import { entryFile } from '#platform/entry-file.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import type { RunResult } from '../rules/compute-run.ts';
import type { DealsRead, OnProgress } from '../rules/deal-file/read-deals.ts';
import type {
  ComputedStatement,
  ComputeTask,
  DealColumns,
  ReadTask,
  StatementTask,
  Task,
} from './worker-tasks.ts';

type Message = {
  id: number;
  chunk?: DealColumns;
  progress?: { done: number; of: number };
  done?: unknown;
  failed?: string;
};
type Waiting = {
  readonly resolve: (done: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly chunks: DealColumns[];
  readonly onProgress: OnProgress;
};

export type DealsFound =
  | Exclude<DealsRead, { kind: 'deals' }>
  | {
      readonly kind: 'deals';
      readonly deals: number;
      readonly reps: readonly string[];
      /** Key of the stored column choice; null without a header. */
      readonly header: string | null;
    };

/** Queues are fair per user, so that one user's files do not delay another's. */
export type CommissionWorker = Readonly<{
  compute(userId: string, task: Omit<ComputeTask, 'kind'>): Promise<RunResult>;
  statement(userId: string, task: Omit<StatementTask, 'kind'>): Promise<ComputedStatement>;
  /** The bytes are transferred, so the caller can no longer use them. */
  read(
    userId: string,
    task: Omit<ReadTask, 'kind'>,
    onProgress?: OnProgress,
  ): Promise<{ found: DealsFound; chunks: readonly DealColumns[] }>;
}>;

/** Ends idle threads, since each holds tens of megabytes. */
const idleMs = 20_000;
/** File lines are many short-lived objects; a larger young generation avoids promoting them. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

/** Per process. Each uses tens of megabytes. */
const mostThreads = 4;

type Done = Readonly<{ done: unknown; chunks: readonly DealColumns[] }>;
type Ask = (task: Task, buffers: readonly ArrayBufferLike[], onProgress?: OnProgress) => Promise<Done>;

function createThread(): Ask {
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
      if (waiting.size > 0) return;
      void worker?.terminate();
      worker = undefined;
    }, idleMs);
    idle.unref();
  }

  function open(): Worker {
    clearTimeout(idle);
    if (worker) return worker;
    const opened = new Worker(entryFile('features/commissions/server/commission.worker.ts'), {
      resourceLimits,
    });
    opened.on('message', ({ id, chunk, progress, done, failed }: Message) => {
      const asked = waiting.get(id);
      if (!asked) return;
      if (progress) return asked.onProgress(progress.done, progress.of);
      if (chunk) {
        asked.chunks.push(chunk);
        return;
      }
      waiting.delete(id);
      if (failed === undefined) asked.resolve(done);
      else asked.reject(new Error(failed));
      rest();
    });
    opened.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    opened.on('exit', () => {
      if (worker === opened) failAll(new Error('The thread for commissions has ended.'));
    });
    worker = opened;
    return opened;
  }

  return async (task, buffers, onProgress = () => {}) => {
    last += 1;
    const id = last;
    const chunks: DealColumns[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(id, { resolve, reject, chunks, onProgress });
    const opened = open();
    opened.ref();
    opened.postMessage(
      { id, task },
      buffers.filter((buffer) => buffer instanceof ArrayBuffer),
    );
    return { done: await promise, chunks };
  };
}

/** Computes in worker threads, so that a large run does not block the event loop. */
export function createCommissionWorker(): CommissionWorker {
  const inTurn = createFairQueue(mostThreads);
  const idleThreads: Ask[] = [];

  const ask = (userId: string, ...[task, buffers, onProgress]: Parameters<Ask>): Promise<Done> =>
    inTurn(userId, async () => {
      const thread = idleThreads.pop() ?? createThread();
      try {
        return await thread(task, buffers, onProgress);
      } finally {
        idleThreads.push(thread);
      }
    });

  return {
    async compute(userId, task) {
      // Safe cast: the response type follows from the task's kind.
      return (await ask(userId, { kind: 'compute', ...task }, buffersOf(task.columns))).done as RunResult;
    },
    async statement(userId, task) {
      return (await ask(userId, { kind: 'statement', ...task }, buffersOf(task.columns)))
        .done as ComputedStatement;
    },
    async read(userId, task, onProgress) {
      const { done, chunks } = await ask(
        userId,
        { kind: 'read', ...task },
        wholeBuffer(task.bytes),
        onProgress,
      );
      return { found: done as DealsFound, chunks };
    },
  };
}

/** Transferred, not copied. */
function buffersOf({ rep, day, seq, credit, product }: ComputeTask['columns']): ArrayBufferLike[] {
  return [rep.buffer, day.buffer, seq.buffer, credit.buffer, product.buffer];
}

/** Small bodies share a pooled buffer, which cannot be transferred. */
function wholeBuffer({ buffer, byteLength }: Uint8Array): ArrayBufferLike[] {
  return buffer.byteLength === byteLength ? [buffer] : [];
}
