import { afterEach, expect, it, vi } from 'vitest';
import { installWay, promptInstall, watchInstallWay } from './install-way.ts';

const browser = (display: 'browser' | 'standalone', navigator: object = {}) => {
  vi.stubGlobal('matchMedia', () => ({ matches: display === 'standalone' }));
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', new EventTarget());
};

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.installPrompt = undefined;
});

it('offers nothing where the browser installs nothing, and nothing in the installed app', () => {
  browser('browser');
  expect(installWay()).toBeNull();
  browser('standalone', { standalone: true });
  expect(installWay()).toBeNull();
});

it('names the steps on an iPhone', () => {
  browser('browser', { standalone: false });
  expect(installWay()).toBe('by-hand');
});

it('uses the browser’s offer once', async () => {
  browser('browser');
  const prompt = vi.fn<() => Promise<{ outcome: 'accepted' }>>(() =>
    Promise.resolve({ outcome: 'accepted' }),
  );
  globalThis.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  const told = vi.fn<() => void>();
  const stop = watchInstallWay(told);
  expect(installWay()).toBe('prompt');
  await promptInstall();
  await promptInstall();
  expect([prompt.mock.calls.length, installWay()]).toEqual([1, null]);
  expect(told).toHaveBeenCalled();
  stop();
});
