import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../version.ts';

export type Metrics = Readonly<{ registry: Registry; requests: RequestMetrics }>;
export type RequestMetrics = Readonly<{
  begin(): void;
  end(labels: Readonly<{ method: string; route: string; status: number }>, seconds: number): void;
}>;

type Sources = Readonly<{
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Open event streams. */
  streams: () => number;
}>;

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const lagResolutionMs = 50;

function measureRequests(registers: Registry[]): RequestMetrics {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer began, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  // A plain counter: the gauge would look up its labels twice per request.
  let inFlight = 0;
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests not yet answered.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  return {
    begin() {
      inFlight += 1;
    },
    end(labels, seconds) {
      inFlight -= 1;
      duration.observe(labels, seconds);
    },
  };
}

function measureProcess(registers: Registry[]): void {
  const lag = monitorEventLoopDelay({ resolution: lagResolutionMs });
  lag.enable();
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'The longest that anything had to wait for the event loop since it was last asked.',
    aggregator: 'max',
    registers,
    collect() {
      // The measurement includes the sampling interval.
      this.set(Math.max(0, lag.max / 1e9 - lagResolutionMs / 1e3));
      lag.reset();
    },
  });
  const memory = new Gauge({
    name: 'process_memory_bytes',
    help: 'Memory by kind: resident, heap in use, and buffers outside the heap.',
    labelNames: ['kind'],
    registers,
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage();
      memory.set({ kind: 'resident' }, rss);
      memory.set({ kind: 'heap' }, heapUsed);
      memory.set({ kind: 'external' }, external);
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the oldest process was started.',
    aggregator: 'min',
    registers,
  }).set(Date.now() / 1e3 - process.uptime());
  new Gauge({ name: 'fairsplit_processes', help: 'Processes that answered.', registers }).set(1);
  new Gauge({
    name: 'fairsplit_build_info',
    help: 'Which release runs, on which Node.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  }).set({ version, node: process.versions.node }, 1);
}

/** Metrics of this process; reading them needs no I/O. */
export function createMetrics({ pool, streams }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  measureProcess(registers);
  const connections = new Gauge({
    name: 'fairsplit_database_connections',
    help: 'Connections of the pool by state; waiting are requests without one.',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'total' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'fairsplit_change_streams',
    help: 'Pages that listen for changes.',
    registers,
    collect() {
      this.set(streams());
    },
  });
  return { registry, requests: measureRequests(registers) };
}
