import type { createBrowserSession } from './session-store.ts';

type Store = Pick<ReturnType<typeof createBrowserSession>, 'accessToken' | 'load' | 'current'>;
type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Sends requests as the signed-in user. If another account has signed in since the request was made, for example in
 * another tab, the request is not sent and the response is a 401.
 */
export function createAuthorizedFetch(store: Store, send: Fetch) {
  const userId = () => store.current().user?.id;

  /** Undefined if `maker` is no longer signed in. */
  async function sendFor(maker: string | undefined, path: string, init: RequestInit) {
    const token = await store.accessToken();
    if (maker !== undefined && maker !== userId()) return undefined;
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    return await send(path, { credentials: 'same-origin', ...init, headers });
  }

  /** `owner` is the id of the user for whom the request was made, if that was before this call. */
  return async (path: string, init: RequestInit = {}, owner = userId()): Promise<Response> => {
    const response = await sendFor(owner, path, init);
    if (response === undefined) return new Response('', { status: 401 });
    if (response.status !== 401) return response;
    await store.load();
    const again = store.current().status === 'signed-in' ? await sendFor(owner, path, init) : undefined;
    return again ?? response;
  };
}
