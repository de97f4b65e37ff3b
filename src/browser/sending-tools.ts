import type { SenderDependencies } from './queue-sender.ts';

/** What a sender needs of the browser. */
export const sendingTools: Pick<SenderDependencies<never>, 'alone' | 'isOnline' | 'later'> = {
  async alone(name, task) {
    // Without Web Locks two tabs may both send; the idempotency key makes that harmless.
    if (!('locks' in navigator)) return await task();
    return await navigator.locks.request(`fairsplit.save.${name}`, { ifAvailable: true }, (lock) =>
      lock ? task() : null,
    );
  },
  isOnline: () => navigator.onLine,
  later: (task, milliseconds) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
