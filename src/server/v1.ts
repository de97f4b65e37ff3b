import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { CallV1 } from '#features/assistants/server/call-v1.ts';
import { apiRoot, v1Root } from '#kernel/api-root.ts';
import { type Endpoint, type Endpoints, fillAddress, idempotencyHeader } from '#kernel/endpoint.ts';
import type { KeyScope } from '#kernel/key-scopes.ts';
import { Problem } from '#kernel/problem.ts';
import type { KeyHolder } from '#platform/auth/api-keys.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { type KeyGate, requireScopes } from '#platform/auth/key-gate.ts';
import { onError, problemResponse } from '#platform/http/problem-response.ts';
import type { RequestVariables } from '#platform/http/request-log.ts';
import { servedMethods } from '#platform/http/served-methods.ts';
import type { Log } from '#platform/log.ts';
import { commissionEndpoints } from './commissions.ts';
import { groupEndpoints } from './groups.ts';
import { resultEndpoints } from './results.ts';
import { savedWorkEndpoints } from './saved-work.ts';

const served: Readonly<Record<string, Endpoints>> = {
  ...savedWorkEndpoints,
  ...resultEndpoints,
  ...groupEndpoints,
  ...commissionEndpoints,
};

/** The path below /v1. An API key belongs to one user, so paths omit the user's id. Commissions share one prefix. */
export function v1Path(path: string): `/${string}` {
  const named = path
    .replace('/:userId', '')
    .replace(/^\/own-groups/, '/groups')
    .replace(/^\/commission-/, '/commissions/');
  return `/${named.slice(1)}`;
}

const takesApiKey = ([, { scopes }]: readonly [string, Endpoint]) => scopes !== undefined;

function atV1Path({ isOpen: _isOpen, ...endpoint }: Endpoint): Endpoint {
  return { ...endpoint, path: v1Path(endpoint.path) };
}

function onlyKeyed(endpoints: Endpoints): Endpoints {
  const own = Object.entries(endpoints).filter(takesApiKey);
  return Object.fromEntries(own.map(([name, endpoint]) => [name, atV1Path(endpoint)]));
}

/** Endpoints that an API key may call, by group, with their paths below /v1. Visitors may call none of them. */
export const v1Endpoints: Readonly<Record<string, Endpoints>> = Object.fromEntries(
  Object.entries(served)
    .map(([group, endpoints]) => [group, onlyKeyed(endpoints)] as const)
    .filter(([, endpoints]) => Object.keys(endpoints).length > 0),
);

/** Scopes of the endpoints that take an API key, by method and path below /api. */
const scopesByRoute = new Map<string, readonly KeyScope[]>(
  Object.values(served)
    .flatMap((endpoints) => Object.entries(endpoints))
    .filter(takesApiKey)
    .map(([, { method, path, scopes = [] }]) => [`${method} ${apiRoot}${path}`, scopes]),
);

const exposed = 'RateLimit-Limit,RateLimit-Remaining,RateLimit-Reset,Retry-After,Link,X-Request-Id';

const preflight = cors({
  origin: '*',
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  maxAge: 86_400,
});

/** Pages of any site may call with an API key: browsers do not add keys by themselves, and cookies are not read. */
export const v1Cors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return await preflight(c, next);
  await next();
  // Set afterwards: headers set before the response would make Hono copy it into a stream.
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('access-control-expose-headers', exposed);
  return undefined;
};

type App = Hono<{ Variables: RequestVariables }>;

/** Adds the handlers of /api to /v1, each behind a check of its scopes. Call it after all routes of /api exist. */
function addHandlers(target: App, { routes }: App, requireKey: KeyGate): void {
  const handlers = routes.flatMap(({ method, path, handler }) => {
    const scopes = scopesByRoute.get(`${method} ${path}`);
    return scopes
      ? [{ method, path: `${v1Root}${v1Path(path.slice(apiRoot.length))}`, handler, scopes }]
      : [];
  });
  const guarded = new Set<string>();
  for (const { method, path, handler, scopes } of handlers) {
    const route = `${method} ${path}`;
    if (!guarded.has(route)) target.on(method, path, requireKey(scopes));
    guarded.add(route);
    target.on(method, path, handler);
  }
}

export function serveV1(app: App, requireKey: KeyGate): void {
  addHandlers(app, app, requireKey);
  const methodsAt = servedMethods(app.routes, v1Root);
  app.all(`${v1Root}/*`, (c) => {
    const methods = methodsAt(c.req.path);
    if (methods.length === 0) return problemResponse(c, new Problem('not-found'));
    c.header('allow', methods.join(', '));
    return problemResponse(c, new Problem('method-not-allowed'));
  });
}

/** Bindings of a request that the process sends to itself. `holder` replaces the API key. */
type InternalBindings = Partial<HttpBindings> & Readonly<{ holder: KeyHolder; requestId: string }>;

const passedOn = ['accept-language', 'x-forwarded-for'] as const;

/** Calls endpoints of /v1 for the holder of the outer request's API key. Only that request counts for its limit. */
export function createV1Caller(app: App, log: Log): CallV1 {
  const internalApp = new Hono<OpenEnv>();
  internalApp.onError(onError(log));
  addHandlers(internalApp, app, (scopes) => async (c, next) => {
    // Safe: only the function below calls this app, and it sets these bindings.
    const { holder, requestId } = c.env as InternalBindings;
    c.set('requestId', requestId);
    requireScopes(holder, scopes);
    c.set('keyHolder', holder);
    await next();
  });
  return async (c, holder, { method, path }, { params, query, body, idempotencyKey }) => {
    const address = fillAddress(v1Path(path), { params, query }).slice(apiRoot.length);
    const headers = new Headers(idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey });
    for (const name of passedOn) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const content = body === undefined ? undefined : JSON.stringify(body);
    if (content !== undefined) {
      headers.set('content-type', 'application/json');
      headers.set('content-length', String(Buffer.byteLength(content)));
    }
    // Node's adapter sets `incoming`; a test without a server does not.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const bindings: InternalBindings = {
      ...(incoming ? { incoming } : {}),
      holder,
      requestId: c.get('requestId'),
    };
    const request = { method, headers, ...(content === undefined ? {} : { body: content }) };
    return await internalApp.request(`${v1Root}${address}`, request, bindings);
  };
}
