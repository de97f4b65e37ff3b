import { setTimeout as delay } from 'node:timers/promises';
import { memoryStore } from '#browser/outbox/outbox-in-memory.ts';
import { createQueueSender, type SendOutcome } from '#browser/outbox/queue-sender.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { Person } from './people.ts';
import type { Asker } from './requests.ts';

const retryMs = 60;
/** Pause between two saves of a person. */
const pauseMs = 10;
/** Longer than the one-minute window of the rate limit. */
const finishMs = 90_000;

type SavingOptions = Readonly<{
  address: string;
  people: readonly Person[];
  asker: Asker;
  /** The server's clock, if it differs from ours. */
  clock?: () => Date;
}>;

export type Saving = ReturnType<typeof startSaving>;

/** Everyone saves continuously with the browser's own queue, which retries until acknowledged. */
export function startSaving({ address, people, asker, clock = () => new Date() }: SavingOptions) {
  const acknowledged = new Map<string, string>();
  let isGoingOn = true;
  const workers = people.map((person) => save(person));

  async function post(person: Person, key: string): Promise<SendOutcome> {
    const answer = await asker.ask(`${address}/api/calculate`, {
      method: 'POST',
      headers: { ...(await person.headers(clock())), 'idempotency-key': key },
      body: JSON.stringify(samples.commission()),
    });
    if (!answer) return { state: 'offline' };
    if (answer.status !== 201 && answer.status !== 200) return { state: 'delayed' };
    acknowledged.set(key, person.id);
    return { state: 'saved' };
  }

  function save(person: Person): Promise<void> {
    const queue = memoryStore().openTab();
    const sender = createQueueSender(person.id, {
      queue,
      post: ({ key }) => post(person, key),
      alone: (task) => task(),
      isOnline: () => true,
      // Shortens the browser's retry delay of half a minute.
      later: (task) => {
        const timer = setTimeout(task, retryMs);
        return () => clearTimeout(timer);
      },
    });
    return new Promise((done) => {
      const next = () => {
        if (!isGoingOn) return done(sender.stop());
        const key = crypto.randomUUID();
        const stop = queue.subscribe(() => {
          if (queue.stateOf(key) !== 'saved') return;
          stop();
          setTimeout(next, pauseMs);
        });
        const work = {
          kind: 'calculation',
          about: '',
          title: '',
          method: 'POST',
          path: '',
          body: {},
        } as const;
        void queue.add({ ...work, key, owner: person.id, at: Date.now() }).then(sender.flush);
      };
      next();
    });
  }

  return {
    /** The user id by Idempotency-Key. */
    acknowledged,
    /** Stops new saves and waits for the running ones; returns whether all were acknowledged. */
    async finish(): Promise<boolean> {
      isGoingOn = false;
      const all = Promise.all(workers).then(() => true);
      return await Promise.race([all, delay(finishMs, false, { ref: false })]);
    },
  };
}
