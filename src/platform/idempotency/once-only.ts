import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { type Address, idempotencyHeader } from '#kernel/endpoint.ts';
import { idempotencyKey, visitorsKey } from '#kernel/idempotency-key.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '../auth/auth-env.ts';
import { type Claim, currentRequest } from '../db/request-scope.ts';
import type { Needs } from '../dependencies.ts';
import { requireContent } from '../http/body/content.ts';
import { hashBody } from '../http/body/read-body.ts';
import {
  type Attempt,
  type EarlierRequest,
  forgetAttempt,
  type IdempotentRequests,
  insertAttempt,
} from './idempotency-key.store.ts';
import { openResponse, sealResponse } from './stored-response.ts';

/** The largest upload of any endpoint. */
const maxBodyBytes = 32 * 1024 * 1024;
/** How long after the start of an equal request we wait for its response; a killed server never stores it. */
const patienceMs = 10_000;
/** Minimum wait: the equal request's transaction may have waited for locks and committed just now. */
const leastPatienceMs = 1_000;
const pollMs = 50;
const streamed = 'application/x-ndjson';

type Dependencies = Needs<'db' | 'identifyUser'> &
  Readonly<{
    /** Shared by all endpoints. */
    requests: IdempotentRequests;
    settings: Readonly<{ authSecret: string }>;
  }>;

const hash = (...parts: readonly (string | Uint8Array)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\n');
  return sum.digest('base64url');
};

/**
 * For endpoints that create something: requests with the same Idempotency-Key create it once, and all get the first
 * response. The key is stored in the same transaction, so no crash and no second process can separate the two.
 */
export function onceOnly(
  endpoint: Address,
  { db, requests, settings: { authSecret }, identifyUser }: Dependencies,
): MiddlewareHandler<OpenEnv> {
  async function handle(c: Context<OpenEnv>, next: () => Promise<void>, key: string): Promise<void> {
    const caller = c.get('caller');
    const sentKey = requireContent(caller ? idempotencyKey : visitorsKey, key);
    const own: Attempt = {
      id: hash(caller?.id ?? 'visitor', endpoint.method, endpoint.path, sentKey),
      attempt: randomUUID(),
    };
    const earlier = await requests.find(own.id);
    if (earlier) {
      replace(c, await repeat(c, own, earlier, sentKey, await hashBody(c.req.raw, maxBodyBytes)));
      return;
    }
    const seal = (response: Response, body: string) => sealResponse(authSecret, sentKey, response, body);
    const claim = createClaim(c, own, seal);
    currentRequest()?.setClaim(claim);
    await next();
    const { ok, headers } = c.res;
    if (claim.isAnswered()) return;
    if (ok && headers.get('content-type') === streamed) {
      replace(
        c,
        whenRead(c.res, (body) => finish(claim, own, c.res, sentKey, body)),
      );
    } else if (ok) {
      await finish(claim, own, c.res, sentKey, await c.res.clone().text());
    } else {
      if (!claim.isOpen()) await forgetAttempt(db, own);
      // An equal request may have committed in the meantime and caused this refusal.
      const first = await requests.find(own.id);
      if (first && first.attempt !== own.attempt)
        replace(c, await repeat(c, own, first, sentKey, claim.bodyHash()));
    }
  }

  async function finish(claim: OwnClaim, own: Attempt, response: Response, key: string, body: string) {
    if (claim.isOpen()) return;
    const sealed = sealResponse(authSecret, key, response, body);
    // Without the stored response, a repeated request gets the error 'done before', which is correct.
    if (sealed !== undefined) await requests.storeResponse(own, sealed).catch(() => {});
  }

  async function repeat(
    c: Context,
    { id }: Attempt,
    earlier: EarlierRequest,
    key: string,
    bodyHash: string,
  ): Promise<Response> {
    // A handler that reads no body behaves the same for every body.
    const equal = [contentHash(c, bodyHash), contentHash(c, nothingRead)];
    if (!equal.includes(earlier.contentHash)) throw new Problem('key-reused');
    const until = performance.now() + Math.max(leastPatienceMs, patienceMs - earlier.age);
    let found: EarlierRequest | undefined = earlier;
    while (found?.response === null && performance.now() < until) {
      await delay(pollMs);
      found = await requests.find(id);
    }
    const response = found?.response && openResponse(authSecret, key, found.response);
    if (!response) throw new Problem('made-before');
    response.headers.set('idempotency-replayed', 'true');
    return response;
  }

  return async (c, next) => {
    const key = c.req.header(idempotencyHeader);
    if (key === undefined) return await next();
    await identifyUser(c, () => handle(c, next, key));
  };
}

const nothingRead = createHash('sha256').digest('base64url');

type OwnClaim = Claim & Readonly<{ bodyHash(): string; isAnswered(): boolean }>;

function contentHash(c: Context, bodyHash: string): string {
  const { pathname, search } = new URL(c.req.url);
  return hash(pathname, search, bodyHash);
}

function createClaim(
  c: Context,
  own: Attempt,
  seal: (response: Response, body: string) => string | undefined,
): OwnClaim {
  let isOpen = true;
  let isAnswered = false;
  let bodyHash = nothingRead;
  return {
    isOpen: () => isOpen,
    isAnswered: () => isAnswered,
    bodyHash: () => bodyHash,
    setBodyHash(sum) {
      bodyHash = sum;
    },
    async insert(client) {
      if (!(await insertAttempt(client, own, contentHash(c, bodyHash)))) throw new Problem('made-before');
    },
    row: (response, body) => ({
      ...own,
      contentHash: contentHash(c, bodyHash),
      response: seal(response, body) ?? null,
    }),
    committed(answered = false) {
      isOpen = false;
      isAnswered = answered;
    },
  };
}

/** Clears the old response first: Hono would merge the headers of both. */
function replace(c: Context, response: Response): void {
  c.res = undefined;
  c.res = response;
}

/** The same response; `onText` gets the whole text after it has been sent. */
function whenRead(response: Response, onText: (text: string) => Promise<void>): Response {
  const decoder = new TextDecoder();
  let text = '';
  const collect = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      text += decoder.decode(chunk, { stream: true });
      controller.enqueue(chunk);
    },
    flush: () => onText(text),
  });
  return new Response(response.body?.pipeThrough(collect) ?? null, response);
}
