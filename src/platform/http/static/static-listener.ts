import type { IncomingMessage, ServerResponse } from 'node:http';
import { keyedPage, shellOf } from '#kernel/private-address.ts';
import type { Settings } from '../../env.ts';
import type { Log } from '../../log.ts';
import { patternOf } from '../../metrics/measure-requests.ts';
import type { RequestMetrics } from '../../metrics/metrics.ts';
import { addressFrom } from '../client-address.ts';
import { isFramedBy } from '../headers/content-policy.ts';
import {
  frameHeader,
  openerPolicyAt,
  privateHeaderPairs,
  securityHeaderPairs,
} from '../headers/security-headers.ts';
import { readerLanguage } from '../reader-language.ts';
import { createRequestLines } from '../request-lines.ts';
import type { StaticFile, Variant } from './static-file.ts';
import { findFile, type StaticSite } from './static-site.ts';
import { chooseVariant, matchesTag } from './static-variant.ts';

type Dependencies = Readonly<{
  site: StaticSite;
  settings: Pick<Settings, 'appUrl' | 'trustProxy'>;
  log: Log;
  requests?: RequestMetrics | undefined;
}>;

/** Returns true if it has responded; false leaves the request to the application. */
export type StaticListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Headers for `writeHead` as one flat list of names and values. It ends with the name of the request id, which `send` appends. */
type RawHeaders = readonly string[];

/** Requests with an unusual Host header are left to the application. */
const plainHost = /^[\w.-]{1,255}(:\d{1,5})?$/;

/**
 * Serves existing files directly on Node's HTTP server, with the same response as the application. Web
 * `Request`, `Response` and the middleware would take longer than everything else together.
 */
export function createStaticListener({ site, settings, log, requests }: Dependencies): StaticListener {
  const lines = createRequestLines(log, settings);
  const usual = Object.fromEntries(securityHeaderPairs(settings));
  const full = new Map<Variant, RawHeaders>();
  const withoutBody = new Map<Variant, RawHeaders>();
  const rawHeaders = (variant: Variant, path: string, isKnown: boolean): RawHeaders => {
    const cache = isKnown ? withoutBody : full;
    const known = cache.get(variant);
    if (known) return known;
    // Private headers are the same for every URL of the shell.
    const always: Record<string, string> = {
      ...usual,
      ...Object.fromEntries(privateHeaderPairs(shellOf(path) ? path : `${path}/-`)),
    };
    const headers = isKnown ? variant.headersWithoutBody : variant.headers;
    if (isFramedBy(headers['content-security-policy'])) delete always[frameHeader];
    const raw = [...Object.entries(headers).flat(), ...Object.entries(always).flat(), 'x-request-id'];
    cache.set(variant, raw);
    return raw;
  };

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { id, path, file }: Readonly<{ id: string; path: string; file: StaticFile }>,
  ): number {
    const { headers, method } = request;
    const variant = chooseVariant(file, headers['accept-encoding']);
    const isKnown = matchesTag(headers['if-none-match'], variant);
    const status = isKnown ? 304 : 200;
    const cached = rawHeaders(variant, path, isKnown);
    const policy = openerPolicyAt(path);
    const raw =
      policy === 'same-origin' ? cached : cached.map((one) => (one === 'same-origin' ? policy : one));
    response.writeHead(status, [...raw, id]);
    response.end(isKnown || method === 'HEAD' ? undefined : variant.body);
    return status;
  }

  return (request, response) => {
    const { method = '', url = '', headers, socket } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !plainHost.test(headers.host ?? '')) return false;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const language = () =>
      readerLanguage({
        cookie: headers.cookie,
        acceptLanguage: headers['accept-language'],
        offered: site.languages,
      });
    // The application decodes escaped paths and looks up whether a link exists.
    const file = path.includes('%') || keyedPage(path) ? undefined : findFile(site, path, language);
    if (!file) return false;
    const started = performance.now();
    requests?.begin();
    // Safe: Node joins repeated headers into one string, except cookies.
    const id = lines.idFor(headers['x-request-id'] as string | undefined);
    const status = send(request, response, { id, path, file });
    const taken = performance.now() - started;
    requests?.end({ method, route: patternOf('*', path, status), status }, taken / 1e3);
    lines.write(id, method, path, status, taken, () =>
      addressFrom(headers['x-forwarded-for'] as string | undefined, socket.remoteAddress, settings),
    );
    return true;
  };
}
