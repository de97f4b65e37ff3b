import { expect, it } from 'vitest';
import { RequestError } from '../requests/request-error.ts';
import { onDevice } from './on-device.ts';

const failing = (cause: Error) => onDevice(() => Promise.reject(new Error('Failed to fetch', { cause })));

it('passes on what the server refuses', async () => {
  const refused = new RequestError(new Response(null, { status: 404 }), '');
  await expect(failing(refused)('/api/a')).rejects.toMatchObject({ cause: refused });
});

it('fails where the device has nothing, and works without storage', async () => {
  await expect(failing(new TypeError('no connection'))('/api/a')).rejects.toThrow('Failed to fetch');
  await expect(onDevice(() => Promise.resolve('fresh'))('/api/a')).resolves.toBe('fresh');
});
