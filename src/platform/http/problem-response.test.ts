import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Problem, problemCodes } from '#kernel/problem.ts';
import { createLog } from '../log.ts';
import { onError } from './problem-response.ts';
import { type RequestVariables, requestLog } from './request-log.ts';

async function answerTo(thrown: unknown) {
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
    const { response, error } = await answerTo(new Problem(code));
    expect(response.status).toBe(status);
    expect(error.code).toBe(code);
    expect(error.requestId).toBe(response.headers.get('x-request-id'));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('has an answer for every code', async () => {
    for (const code of problemCodes) expect((await answerTo(new Problem(code))).error.code).toBe(code);
  });

  it('passes on its detail and is not an error in the log', async () => {
    const { error, lines } = await answerTo(new Problem('too-many', { max: 3 }));
    expect(error.detail).toEqual({ max: 3 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 30, method: 'GET', path: '/', status: 429, id: error.requestId });
  });
});

it('wrong input names the field and keeps the value to itself', async () => {
  const parsed = z.object({ password: z.string().max(3) }).safeParse({ password: 'hunter2' });
  const { response, error } = await answerTo(parsed.error);
  expect(response.status).toBe(400);
  expect(error.detail).toMatchObject({ fields: ['password'] });
  expect(JSON.stringify(error)).not.toContain('hunter2');
});

it('an HTTP exception keeps its status', async () => {
  expect((await answerTo(new HTTPException(413))).error.code).toBe('too-large');
});

it('anything else answers 500, says nothing and is logged once', async () => {
  const { response, error, lines } = await answerTo(new Error('the database is called fred'));
  expect(response.status).toBe(500);
  expect(JSON.stringify(error)).not.toContain('fred');
  const errors = lines.filter((line) => line.level === 50);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ id: error.requestId, err: { message: 'the database is called fred' } });
});
