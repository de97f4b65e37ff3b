import type { SenderDependencies } from './queue-sender.ts';

/** The dependencies of a queue sender that the browser provides. */
export const sendingTools: Pick<SenderDependencies<never>, 'alone' | 'isOnline' | 'later'> = {
  async alone(task) {
    // Without Web Locks two tabs may both send; the idempotency key makes that harmless.
    if ('locks' in navigator) await navigator.locks.request('fairsplit.outbox', task);
    else await task();
  },
  isOnline: () => navigator.onLine,
  later: (task, milliseconds) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
