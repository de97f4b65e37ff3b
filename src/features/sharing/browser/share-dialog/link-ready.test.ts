import { afterEach, expect, it, vi } from 'vitest';
import { openShareSheet } from './link-ready.tsx';

const data = { title: 'Dinner', text: 'Ann: $25.00', url: 'https://fairsplit.example/s/token' };
const refusing = (name: string) => ({
  share: () => Promise.reject(new DOMException(`It was a ${name}`, name)),
});

afterEach(() => vi.unstubAllGlobals());

it('passes the data to the share sheet', async () => {
  const share = vi.fn<(sent: ShareData) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { share });
  await openShareSheet(data);
  expect(share).toHaveBeenCalledWith(data);
});

it('ignores a closed sheet', async () => {
  vi.stubGlobal('navigator', refusing('AbortError'));
  await expect(openShareSheet(data)).resolves.toBeUndefined();
});

it('fails when the browser refuses', async () => {
  vi.stubGlobal('navigator', refusing('NotAllowedError'));
  await expect(openShareSheet(data)).rejects.toThrow('It was a NotAllowedError');
});
