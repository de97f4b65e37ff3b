import { z } from 'zod';
import { parseJson } from '#kernel/json.ts';

/** The browser's own timeout, longer than the server's. */
const patienceMs = 20_000;

const errorSchema = z.object({ code: z.string(), message: z.string().min(5) });
/** Endpoints under /auth have the identity library's error form. */
const refusal = z.union([z.object({ error: errorSchema }), errorSchema.transform((error) => ({ error }))]);
/** Acceptable statuses during a fault: their messages say what to do. */
const acceptable = [429, 502, 503, 504];
/** The error code after a lost response: an earlier attempt with this key succeeded. */
const madeBefore = 'made-before';
/** nginx's response if the server ended during the request: see docs/deploy/nginx.conf. */
const away = 'Fairsplit is away for a moment.';

export type ApiResponse = Readonly<{ status: number; body: unknown }> | undefined;

/** True if the request took effect, in this attempt or in an earlier one with the same key. */
export function isDone(response: ApiResponse): boolean {
  const { data } = refusal.safeParse(response?.body);
  return response !== undefined && (response.status < 300 || data?.error.code === madeBefore);
}

/** Sends requests like a browser and records the responses; `also` lists further acceptable statuses. */
export function createAsker(also: readonly number[] = []) {
  const told = new Map<string, number>();
  const complaints = new Set<string>();
  let slowest = 0;

  function note(what: string): void {
    told.set(what, (told.get(what) ?? 0) + 1);
  }

  async function judge(what: string, response: Response): Promise<ApiResponse> {
    const text = await response.text();
    const { status } = response;
    if (response.ok) return { status, body: text === '' ? undefined : JSON.parse(text) };
    if (status === 503 && text.startsWith(away)) {
      note('503 of nginx');
      return { status, body: undefined };
    }
    const parsed = refusal.safeParse(parseJson(text));
    note(`${status} ${parsed.success ? parsed.data.error.code : 'without a code'}`);
    if (!response.headers.has('x-request-id')) complaints.add(`${what} was refused without an id to quote`);
    if (!parsed.success)
      complaints.add(`${what} was refused without a code and a message: ${status} ${text.slice(0, 200)}`);
    else if (![...acceptable, ...also].includes(status) && parsed.data.error.code !== madeBefore) {
      complaints.add(`${what} was told ${status} '${parsed.data.error.message}'`);
    }
    return { status, body: parsed.data };
  }

  return {
    complaints,
    told,
    /** The slowest response in seconds. */
    slowest: () => slowest / 1000,
    /** Sends a request; undefined if there was no response. */
    async ask(url: string, init: RequestInit): Promise<ApiResponse> {
      const what = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
      const started = performance.now();
      try {
        return await judge(what, await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) }));
      } catch (error) {
        const hung = error instanceof DOMException && error.name === 'TimeoutError';
        if (hung) complaints.add(`${what} was not answered within ${patienceMs / 1000} s`);
        note(hung ? 'no answer in time' : 'no connection');
        return undefined;
      } finally {
        slowest = Math.max(slowest, performance.now() - started);
      }
    },
    summary(): string {
      const kinds = [...told].map(([what, times]) => `${times} × ${what}`);
      const refused = kinds.length > 0 ? kinds.join(', ') : 'nothing but success';
      return `clients met ${refused}; slowest answer ${(slowest / 1000).toFixed(1)} s`;
    },
  };
}

export type Asker = ReturnType<typeof createAsker>;
