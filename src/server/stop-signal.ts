/** More than the longest orderly end takes, and less than a service manager waits before it kills. */
const usualPatienceMs = 50_000;

/** The first of these stops the process once everything is put away; those after it change nothing. */
export function onStopSignal(
  stop: (signal: NodeJS.Signals) => Promise<void>,
  patienceMs = usualPatienceMs,
): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    // A database that vanished never says goodbye, and must not keep the process for ever.
    setTimeout(() => process.exit(1), patienceMs).unref();
    void stop(signal).then(() => process.exit(0));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
}
