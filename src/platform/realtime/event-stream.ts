import type { Context } from 'hono';
import type { Changes, Subscriber } from './changes.ts';

export const heartbeatMs = 25_000;
/** Streams are reopened regularly, so that a user who has lost access is refused. */
const longestMs = 10 * 60_000;
/** Events buffered for a client that has stopped reading. */
const maxBacklog = 100;
const reconnectMs = 2_000;

type Listening = Pick<Subscriber, 'sessionId' | 'max'> & {
  /** Sends only this topic and leaves out all others, including those for all users. */
  readonly only?: string;
};

/** Sends the changes of one subscription name, until either side closes the stream. */
export function eventStream(
  c: Context,
  changes: Pick<Changes, 'subscribe'>,
  name: string,
  listening: Listening = {},
): Response {
  c.header('content-type', 'text/event-stream');
  // Stops nginx from buffering the response, which never ends.
  c.header('x-accel-buffering', 'no');
  return c.body(openStream(changes, name, listening));
}

function openStream(
  changes: Pick<Changes, 'subscribe'>,
  name: string,
  { only, ...listening }: Listening,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  return new ReadableStream({
    start(controller) {
      let isOver = false;
      const end = () => {
        // Closing a closed stream throws.
        if (isOver) return;
        isOver = true;
        leave();
        controller.close();
      };
      const write = (text: string) => {
        if ((controller.desiredSize ?? 0) < -maxBacklog) end();
        if (!isOver) controller.enqueue(encoder.encode(`${text}\n\n`));
      };
      const unsubscribe = changes.subscribe(name, {
        ...listening,
        onSignedOut: () => {
          write('event: signed-out\ndata: {}');
          end();
        },
        onChange: (what) => {
          const topics = only === undefined ? what : what.filter((topic) => topic === only);
          if (topics.length > 0) write(`event: changed\ndata: ${JSON.stringify({ what: topics })}`);
        },
        onEnd: end,
      });
      const heartbeat = setInterval(write, heartbeatMs, ': still here');
      const expiry = setTimeout(end, longestMs);
      leave = () => {
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(expiry);
      };
      write(`retry: ${reconnectMs}`);
    },
    cancel: () => leave(),
  });
}
