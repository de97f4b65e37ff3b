/** Longer than the longest orderly stop, shorter than a service manager waits before it kills. */
const usualPatienceMs = 50_000;

/** Stops the process at the first signal; further ones are ignored. */
export function onStopSignal(
  stop: (signal: NodeJS.Signals) => Promise<void>,
  patienceMs = usualPatienceMs,
): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    // A vanished database must not block the exit.
    setTimeout(() => process.exit(1), patienceMs).unref();
    void stop(signal).then(() => process.exit(0));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
}
