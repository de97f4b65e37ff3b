import { entryFile } from '#platform/entry-file.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import { createThread } from '#platform/thread.ts';
import type { DealsRead, OnProgress } from '../rules/deal-file/read-deals.ts';
import type { RunResult } from '../rules/runs/compute-run.ts';
import type {
  ComputedStatement,
  ComputeTask,
  DealColumns,
  ReadTask,
  StatementTask,
  Task,
} from './worker-tasks.ts';

/** Sent while a file is read. */
export type DealsPart =
  | { readonly chunk: DealColumns }
  | { readonly progress: { readonly done: number; readonly of: number } };

export type DealsFound =
  | Exclude<DealsRead, { kind: 'deals' }>
  | {
      readonly kind: 'deals';
      readonly deals: number;
      readonly leftOut: number;
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

/** File lines are many short-lived objects; a larger young generation avoids promoting them. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

/** Per process. Each uses tens of megabytes. */
const mostThreads = 4;

// The fair queue gives a thread one task at a time.
const openThread = () =>
  createThread<Task, unknown, DealsPart>({
    file: entryFile('features/commissions/server/commission.worker.ts'),
    maxWaiting: 1,
    resourceLimits,
  });
type Thread = ReturnType<typeof openThread>;

/** Computes in worker threads, so that a large run does not block the event loop. */
export function createCommissionWorker(): CommissionWorker {
  const inTurn = createFairQueue(mostThreads);
  const idleThreads: Thread[] = [];

  const ask = (
    userId: string,
    task: Task,
    buffers: readonly ArrayBufferLike[],
    onPart: (part: DealsPart) => void = () => {},
  ): Promise<unknown> =>
    inTurn(userId, async () => {
      const thread = idleThreads.pop() ?? openThread();
      try {
        return await thread(task, {
          transfer: buffers.filter((buffer) => buffer instanceof ArrayBuffer),
          onPart,
        });
      } finally {
        idleThreads.push(thread);
      }
    });

  return {
    async compute(userId, task) {
      // Safe cast: the response type follows from the task's kind.
      return (await ask(userId, { kind: 'compute', ...task }, buffersOf(task.columns))) as RunResult;
    },
    async statement(userId, task) {
      return (await ask(
        userId,
        { kind: 'statement', ...task },
        buffersOf(task.columns),
      )) as ComputedStatement;
    },
    async read(userId, task, onProgress = () => {}) {
      const chunks: DealColumns[] = [];
      const found = await ask(userId, { kind: 'read', ...task }, wholeBuffer(task.bytes), (part) => {
        if ('chunk' in part) chunks.push(part.chunk);
        else onProgress(part.progress.done, part.progress.of);
      });
      return { found: found as DealsFound, chunks };
    },
  };
}

/** The buffers to transfer instead of copying. */
function buffersOf({ rep, day, seq, credit, product }: ComputeTask['columns']): ArrayBufferLike[] {
  return [rep.buffer, day.buffer, seq.buffer, credit.buffer, product.buffer];
}

/** Small bodies share a pooled buffer, which cannot be transferred. */
function wholeBuffer({ buffer, byteLength }: Uint8Array): ArrayBufferLike[] {
  return buffer.byteLength === byteLength ? [buffer] : [];
}
