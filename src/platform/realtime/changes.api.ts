import { Hono, type MiddlewareHandler } from 'hono';
import type { AuthEnv } from '../auth/auth-env.ts';
import { changesCalls } from './changes.calls.ts';
import type { Changes } from './changes.ts';

export const heartbeatMs = 25_000;
/** A stream is opened anew now and then, and whoever has signed out since is refused. */
const longestMs = 10 * 60_000;
/** Events that wait for a client which no longer reads. */
const maxBacklog = 100;
const reconnectMs = 2_000;

type ChangesParts = Readonly<{ changes: Changes; requireUser: MiddlewareHandler<AuthEnv> }>;

/** Server-sent events: 'something of yours has changed', never what it is. */
export function changesApi({ changes, requireUser }: ChangesParts) {
  return new Hono<AuthEnv>().get(changesCalls.follow.path, requireUser, (c) => {
    c.header('content-type', 'text/event-stream');
    // Proxies that collect an answer before they pass it on would hold it back forever.
    c.header('x-accel-buffering', 'no');
    return c.body(eventStream(changes, c.get('caller').id));
  });
}

function eventStream(changes: Changes, userId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  return new ReadableStream({
    start(controller) {
      const end = () => {
        leave();
        controller.close();
      };
      const write = (text: string) => {
        if ((controller.desiredSize ?? 0) < -maxBacklog) end();
        else controller.enqueue(encoder.encode(`${text}\n\n`));
      };
      const unsubscribe = changes.subscribe(userId, {
        onChange: (what) => write(`event: changed\ndata: ${JSON.stringify({ what })}`),
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
