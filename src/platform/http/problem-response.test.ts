import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { Problem, problemCodes } from '#kernel/problem.ts';
import { inLanguage } from '../language/in-language.ts';
import { createLog } from '../log.ts';
import { requireContent } from './body/content.ts';
import { limitText } from './limits/limit-texts.ts';
import { onError } from './problem-response.ts';
import { type RequestVariables, requestLog } from './request-log.ts';

async function responseTo(thrown: unknown) {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requestLog(log, { trustProxy: false }));
  app.onError(onError(log));
  app.get('/', () => {
    throw thrown;
  });
  const response = await app.request('/');
  const body = z
    .object({
      error: z.strictObject({
        code: z.string(),
        message: z.string().min(1),
        requestId: z.string(),
        detail: z.unknown().optional(),
      }),
    })
    .parse(await response.json());
  return {
    response,
    error: body.error,
    lines: lines.map((line) => z.looseObject({}).parse(JSON.parse(line))),
  };
}

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it('that is rate-limited has Retry-After', async () => {
  const { response, error } = await responseTo(new Problem('too-many', { retryAfter: 597 }));
  expect(response.headers.get('retry-after')).toBe('597');
  expect(error.message).toBe('Too many requests. Please try again in 10 minutes.');
});

describe('a problem', () => {
  it.each([
    ['invalid-input', 400],
    ['invalid-content', 422],
    ['not-signed-in', 401],
    ['not-allowed', 403],
    ['trial-over', 403],
    ['not-found', 404],
    ['method-not-allowed', 405],
    ['conflict', 409],
    ['limit-reached', 409],
    ['too-large', 413],
    ['picture-too-large', 413],
    ['not-a-picture', 400],
    ['too-many', 429],
    ['internal', 500],
    ['not-ready', 503],
  ] as const)('%s answers %i', async (code, status) => {
    const { response, error } = await responseTo(new Problem(code));
    expect(response.status).toBe(status);
    expect(error.code).toBe(code);
    expect(error.requestId).toBe(response.headers.get('x-request-id'));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('maps every code to a response', async () => {
    for (const code of problemCodes) expect((await responseTo(new Problem(code))).error.code).toBe(code);
  });

  it('says which limit was reached, and how much there is', async () => {
    const { error } = await responseTo(new Problem('limit-reached', { max: 1_000, of: 'links' }));
    expect(error.message).toBe('You have reached the limit of 1,000 links. Delete something first.');
    const german = inLanguage('de', () => limitText('deals in a run', 1_000));
    expect(german).toBe(
      'Du hast die Höchstzahl von 1.000 Abschlüssen in einem Lauf erreicht. Lösche zuerst etwas.',
    );
    const unknown = await responseTo(new Problem('limit-reached', { max: 5, of: 'constructor' }));
    expect(unknown.error.message).toBe('You have reached the limit. Delete something first.');
  });

  it('passes on its detail and is not an error in the log', async () => {
    const { error, lines } = await responseTo(new Problem('too-many', { max: 3 }));
    expect(error.detail).toEqual({ max: 3 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 30, method: 'GET', path: '/', status: 429, id: error.requestId });
  });
});

it('wrong content names the field and keeps the value, and any name made up for it, to itself', async () => {
  const schema = mini.strictObject({ password: mini.string().check(mini.maxLength(3)) });
  const refusal = () => requireContent(schema, { password: 'hunter2', fred: 1 });
  const { response, error } = await responseTo(thrownBy(refusal));
  expect(response.status).toBe(422);
  expect(error.detail).toMatchObject({
    issues: [{ path: 'password' }, { path: '', message: 'This contains something unexpected' }],
  });
  expect(JSON.stringify(error)).not.toMatch(/hunter2|fred/);
});

it('what a schema refuses of our own doing is no fault of the sender', async () => {
  const { response, error } = await responseTo(thrownBy(() => z.string().parse(5)));
  expect([response.status, error.code]).toEqual([500, 'internal']);
});

it('an HTTP exception keeps its status', async () => {
  expect((await responseTo(new HTTPException(413))).error.code).toBe('too-large');
});

it('any other error becomes a 500 without details and is logged once', async () => {
  const { response, error, lines } = await responseTo(new Error('the database is called fred'));
  expect(response.status).toBe(500);
  expect(JSON.stringify(error)).not.toContain('fred');
  const errors = lines.filter((line) => line.level === 50);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ id: error.requestId, err: { message: 'the database is called fred' } });
});

it('an unavailable database becomes a 503, not a 500', async () => {
  const cut = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const { response, error, lines } = await responseTo(new Error('Failed query', { cause: cut }));
  expect(response.status).toBe(503);
  expect(error.message).toBe('The server is not ready. Please try again.');
  expect(response.headers.get('retry-after')).toBe('5');
  expect(lines.map(({ level }) => level)).not.toContain(50);
});
