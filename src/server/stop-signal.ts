/** The first of these stops the process once everything is put away; those after it change nothing. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    void stop(signal).then(() => process.exit(0));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
}
