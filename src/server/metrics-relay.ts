import cluster, { type Worker } from 'node:cluster';
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';
import { z } from 'zod';

type Figures = MetricObjectWithValues<MetricValue<string>>[];

const subject = z.literal('fairsplit-metrics');
// Safe: the messages come from prom-client in our own processes.
const figures = z.custom<Figures>((value) => Array.isArray(value));
const message = z.discriminatedUnion('say', [
  z.object({ subject, say: z.literal('gather'), id: z.string() }),
  z.object({ subject, say: z.literal('give'), id: z.string() }),
  z.object({ subject, say: z.literal('given'), id: z.string(), figures }),
  z.object({ subject, say: z.literal('gathered'), id: z.string(), all: z.array(figures) }),
]);
type Message = z.infer<typeof message>;

const patienceMs = 1_000;

function understand(raw: unknown): Message | undefined {
  return message.safeParse(raw).data;
}

/** Runs in the primary: collects the metrics of all processes that respond in time. */
export function relayMetrics(): void {
  const pending = new Map<
    string,
    { asker: Worker; all: Figures[]; missing: number; timer: NodeJS.Timeout }
  >();

  function finish(id: string): void {
    const entry = pending.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    pending.delete(id);
    if (entry.asker.isConnected())
      entry.asker.send({
        subject: 'fairsplit-metrics',
        say: 'gathered',
        id,
        all: entry.all,
      } satisfies Message);
  }

  cluster.on('message', (asker, raw: unknown) => {
    const received = understand(raw);
    if (received?.say === 'gather') {
      const { id } = received;
      const others = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
      pending.set(id, { asker, all: [], missing: others.length, timer: setTimeout(finish, patienceMs, id) });
      for (const worker of others)
        worker?.send({ subject: 'fairsplit-metrics', say: 'give', id } satisfies Message);
    } else if (received?.say === 'given') {
      const entry = pending.get(received.id);
      if (!entry) return;
      entry.all.push(received.figures);
      entry.missing -= 1;
      if (entry.missing === 0) finish(received.id);
    }
  });
}

/** Returns the metrics of this process or, in a cluster, of all processes. */
export function createGatherer(registry: Registry): () => Promise<string> {
  if (cluster.isPrimary) return () => registry.metrics();
  const waiting = new Map<string, (all: Figures[]) => void>();
  const say = (received: Message) => process.send?.(received);
  process.on('message', (raw: unknown) => {
    const received = understand(raw);
    if (received?.say === 'gathered') {
      waiting.get(received.id)?.(received.all);
      waiting.delete(received.id);
    } else if (received?.say === 'give') {
      const { id } = received;
      void registry
        .getMetricsAsJSON()
        .then((own) => say({ subject: 'fairsplit-metrics', say: 'given', id, figures: own }));
    }
  });
  return async () => {
    const id = crypto.randomUUID();
    const all = await new Promise<Figures[]>((resolve) => {
      waiting.set(id, resolve);
      say({ subject: 'fairsplit-metrics', say: 'gather', id });
    });
    return await AggregatorRegistry.aggregate(all).metrics();
  };
}
