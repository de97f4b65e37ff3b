import { openListener } from '#platform/outgoing/testing/listener.ts';

export type Received = Readonly<{ path: string; headers: Readonly<Record<string, string>>; body: string }>;

/** An HTTP receiver on loopback. It responds with `answer.status`, or with the result of `answer.by`. */
export async function openReceiver(place: Parameters<typeof openListener>[1] = {}) {
  const received: Received[] = [];
  const answer: {
    status: number;
    text: string;
    headers: Record<string, string>;
    by?: (body: string) => number | Promise<number>;
  } = {
    status: 204,
    text: '',
    headers: {},
  };
  const { url, close } = await openListener(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ path: request.url ?? '', headers, body });
    response.writeHead((await answer.by?.(body)) ?? answer.status, answer.headers).end(answer.text);
  }, place);
  return { url, received, answer, close };
}
