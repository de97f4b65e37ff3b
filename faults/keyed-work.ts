import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Asker, isDone } from './requests.ts';

const retryMs = 300;
const pauseMs = 50;

type Request = Readonly<{ url: string; headers: Readonly<Record<string, string>>; body: unknown }>;

/** Sends one request after the other, each with its own key and with retries until it is acknowledged. */
export function startKeyedWork(asker: Asker, requestOf: (n: number) => Request | Promise<Request>) {
  let acknowledged = 0;
  let isGoingOn = true;

  async function sendOne(): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const { url, headers, body } = await requestOf(acknowledged);
      const response = await asker.ask(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      if (isDone(response)) return;
      await delay(retryMs);
    }
  }

  const working = (async () => {
    while (isGoingOn) {
      await sendOne();
      acknowledged += 1;
      await delay(pauseMs);
    }
  })();
  return {
    /** Returns the number of acknowledged requests. */
    async finish(): Promise<number> {
      isGoingOn = false;
      await working;
      return acknowledged;
    },
  };
}
