type App = Readonly<{
  request(path: string, init: RequestInit, env: object): Response | Promise<Response>;
}>;

type Sent = Readonly<{
  json?: unknown;
  body?: Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
  /** Our own origin by default; null for a program, which sends no origin. */
  origin?: string | null;
}>;

export type Visitor = ReturnType<typeof createVisitor>;

/** A browser with its own address and cookies. */
export function createVisitor(app: App, appUrl: string, address: string) {
  const cookies = new Map<string, string>();

  function keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function send(method: string, path: string, sent: Sent = {}): Promise<Response> {
    const headers = new Headers(sent.headers);
    if (sent.origin !== null) headers.set('origin', sent.origin ?? appUrl);
    if (cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    if (sent.json !== undefined) headers.set('content-type', 'application/json');
    const body = sent.body ?? (sent.json === undefined ? null : JSON.stringify(sent.json));
    const env = { incoming: { socket: { remoteAddress: address } } };
    const response = await app.request(path, { method, headers, body }, env);
    keep(response.headers);
    return response;
  }

  const isSignedIn = () => [...cookies.keys()].some((name) => name.endsWith('fairsplit.session_token'));

  return {
    address,
    cookies,
    isSignedIn,
    keep,
    send,
    get: (path: string, sent?: Sent) => send('GET', path, sent),
    post: (path: string, json: unknown = {}, sent?: Sent) => send('POST', path, { json, ...sent }),
  };
}
