import { describe, expect, it } from 'vitest';
import { maxJsonDepth, readBytes, readJson } from './read-body.ts';

function post(body: BodyInit | null, type = 'application/json'): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
}

function endless(pulls: { count: number }): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      pulls.count += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
}

describe('bytes', () => {
  it('are read up to the limit, and not one more', async () => {
    expect(await readBytes(post('12345'), 5)).toHaveLength(5);
    await expect(readBytes(post('123456'), 5)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('are refused by their announced length, unread', async () => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: 'short',
      headers: { 'content-length': '1000000' },
    });
    await expect(readBytes(request, 100)).rejects.toMatchObject({ code: 'too-large' });
    expect(request.bodyUsed).toBe(false);
  });

  it('of an endless stream are refused early', async () => {
    const pulls = { count: 0 };
    await expect(readBytes(post(endless(pulls)), 10 * 1024, 'picture-too-large')).rejects.toMatchObject({
      code: 'picture-too-large',
    });
    expect(pulls.count).toBeLessThan(15);
  });
});

it('an aborted body is not a server error', async () => {
  const headers = { 'content-length': '2', 'content-type': 'application/json' };
  const request = new Request('http://localhost/', { method: 'POST', body: '{}', headers });
  await request.arrayBuffer();
  await expect(readBytes(request, 5)).rejects.toMatchObject({ code: 'invalid-input' });
});

describe('JSON', () => {
  it('is read', async () => {
    expect(await readJson(post('{"a":"ü"}'))).toEqual({ a: 'ü' });
    expect(await readJson(post('{}', 'application/json; charset=utf-8'))).toEqual({});
  });

  it('may be missing', async () => {
    expect(await readJson(post(null))).toEqual({});
  });

  it.each([
    ['not JSON', '{"a":', 'application/json'],
    ['text', '{}', 'text/plain'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json'],
  ])('is refused when it is %s', async (_, body, type) => {
    await expect(readJson(post(body, type))).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('is refused when it nests too deep', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(await readJson(post(nested(maxJsonDepth)))).toHaveLength(1);
    const tooDeep = readJson(post(nested(maxJsonDepth + 1)));
    await expect(tooDeep).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('is refused beyond 64 KB', async () => {
    await expect(readJson(post(JSON.stringify('x'.repeat(65_536))))).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});
