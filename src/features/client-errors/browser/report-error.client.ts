import { fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { contentOf } from '#browser/requests/response-content.ts';
import { report } from '../rules/client-error.endpoints.ts';
import type { ClientErrorRequest } from '../rules/client-error.ts';
import { pagePattern, scrub, scrubMessage } from '../rules/scrub.ts';

const maxPerPage = 5;
const reported = new Map<string, Promise<string | undefined>>();

function describe(error: unknown): Pick<ClientErrorRequest, 'message' | 'stack'> {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const frames = stack?.slice(Math.max(0, stack.search(/^[ \t]*at |@https?:/m))) ?? '';
  return {
    message: scrubMessage(`${name}: ${message}`).slice(0, 500),
    stack: error instanceof Error ? scrub(frames).slice(0, 4000) : '',
  };
}

async function send(error: unknown, isReport: boolean): Promise<string | undefined> {
  const body: ClientErrorRequest = {
    ...describe(error),
    page: pagePattern(window.location.pathname).slice(0, 200),
    version: (document.documentElement.dataset.release ?? 'unknown').slice(0, 100),
    isReport,
  };
  const options = { body, credentials: 'omit', keepalive: true } as const;
  const response = await fetch(...fetchArguments(report, options));
  return response.ok ? (await contentOf(report, response)).reference : undefined;
}

/** Reports an error once. Resolves to its reference; undefined if it was not sent. */
export function recordError(error: unknown): Promise<string | undefined> {
  const { message, stack } = describe(error);
  const key = `${message}${stack}`;
  const known = reported.get(key);
  if (known) return known;
  if (reported.size >= maxPerPage) return Promise.resolve(undefined);
  // Reporting must not cause further errors.
  const sending = send(error, false).catch(() => undefined);
  reported.set(key, sending);
  return sending;
}

/** Sends an explicit report by the user and returns its reference. Throws if it cannot be sent. */
export async function reportError(error: unknown): Promise<string> {
  const reference = await send(error, true);
  if (!reference) throw new Error('The report was not accepted.');
  return reference;
}
