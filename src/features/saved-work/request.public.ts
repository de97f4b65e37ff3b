import { referenceOf } from '#features/account/reference.public.ts';
import { authorizedFetch } from '#features/account/session.public.ts';

/** Status code, colon, space, then what the server wrote; `code` and `reason` where it wrote them as one of ours. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly reason: string | undefined;
  /** Seconds to wait before asking again. */
  readonly retryAfter: number | undefined;
  /** What a person can quote when it failed on our side. */
  readonly reference: string | undefined;

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.name = 'RequestError';
    this.status = response.status;
    const { code, message } = refusalIn(text);
    this.code = code;
    this.reason = message;
    const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    this.retryAfter = wait > 0 ? wait : undefined;
    this.reference = referenceOf(response);
  }
}

type Extras = {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  keepalive?: boolean;
};

/** Sends a request in the name of whoever is signed in; with a body, as JSON. Any answer but a good one throws. */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  { headers, ...extras }: Extras = {},
): Promise<Response> {
  const response = await authorizedFetch(path, {
    method,
    cache: 'no-store',
    ...extras,
    headers: { Accept: 'application/json', ...(body === undefined ? {} : json), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new RequestError(response, await response.text().catch(() => ''));
  return response;
}

const json = { 'Content-Type': 'application/json' };

type Refusal = { readonly code?: unknown; readonly message?: unknown; readonly detail?: unknown };

/** Our refusals have a code and words, and for what was sent wrongly the words of each fault. */
function refusalIn(text: string): { code?: string; message?: string } {
  const { code, message, detail } = partOf<Refusal>(contentOf(text), 'error') ?? {};
  const issues = partOf<unknown>(detail, 'issues');
  const words = (Array.isArray(issues) ? partOf<unknown>(issues[0], 'message') : undefined) ?? message;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof words === 'string' ? { message: words } : {}),
  };
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every part is optional to whoever asks, so any object is a fitting one. */
function partOf<Part>(content: unknown, name: string): Part | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  return (content as Record<string, Part | undefined>)[name] ?? undefined;
}
