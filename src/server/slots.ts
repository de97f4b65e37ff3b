type SlotDependencies = Readonly<{
  count: number;
  start: (slot: number) => void;
  /** Called when all processes keep failing right after their start. */
  giveUp: () => Promise<void>;
  now?: () => number;
}>;

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** After this uptime a process counts as healthy and its failures are reset. */
const healthyMs = 10_000;
const maxFailures = 5;

/** Keeps a number of processes running: restarts each that ends, with a backoff if it ends early. */
export function createSlots({ count, start, giveUp, now = () => performance.now() }: SlotDependencies) {
  const slots = Array.from({ length: count }, () => ({
    failures: 0,
    startedAt: 0,
    wasUp: false,
    runs: false,
  }));
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;
  let announced = false;

  function begin(slot: number): void {
    const entry = slots[slot];
    if (stopped || !entry) return;
    entry.startedAt = now();
    entry.runs = true;
    start(slot);
  }

  return {
    startAll: () => {
      for (let slot = 0; slot < count; slot++) begin(slot);
    },

    /** Records that a process accepts requests. Returns true once, when all do so for the first time. */
    markReady(slot: number): boolean {
      const entry = slots[slot];
      if (entry) entry.wasUp = true;
      if (announced || !slots.every(({ wasUp }) => wasUp)) return false;
      announced = true;
      return true;
    },

    /** Restarts an ended process after a delay. Returns the delay in milliseconds, or undefined without a restart. */
    scheduleRestart(slot: number): number | undefined {
      const entry = slots[slot];
      if (stopped || !entry) return undefined;
      for (const each of slots) if (each.runs && now() - each.startedAt >= healthyMs) each.failures = 0;
      entry.runs = false;
      entry.failures += 1;
      const patience = slots.some(({ wasUp }) => wasUp) ? maxFailures : 1;
      if (slots.every(({ failures }) => failures >= patience)) {
        stopped = true;
        void giveUp();
        return undefined;
      }
      const pause = Math.min(firstPauseMs * 2 ** (entry.failures - 1), longestPauseMs);
      const timer = setTimeout(() => {
        timers.delete(timer);
        begin(slot);
      }, pause);
      timers.add(timer);
      return pause;
    },

    stop(): void {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
