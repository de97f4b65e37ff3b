import type { SenderDependencies } from './queue-sender.ts';

/** What a sender needs of the browser. */
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
