import { expect, it } from 'vitest';
import { mostSharedBytes } from '#kernel/open-file.ts';
import { openFileApi } from './open-file.ts';

const send = (body: BodyInit) => {
  const init = { method: 'POST', body, duplex: 'half', headers: { origin: 'https://elsewhere.test' } };
  return openFileApi().request('/open-file', init);
};

it('asks for the file again, whoever sends it', async () => {
  const form = new FormData();
  form.append('file', new File(['Date,Amount'], 'deals.csv'));
  const response = await send(form);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/open-file?again']);
  expect(await response.text()).toBe('');
});

it('stops reading what is too large', async () => {
  let sent = 0;
  const chunk = new Uint8Array(1024 * 1024);
  const endless = new ReadableStream({
    pull(controller) {
      sent += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  const response = await send(endless);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/open-file?large']);
  expect(sent).toBeLessThan(mostSharedBytes + 4 * chunk.byteLength);
});
