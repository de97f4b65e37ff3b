import { spawn } from 'node:child_process';
import * as z from 'zod/mini';
import { freePort } from '#platform/free-port.ts';
import { type DrivenBrowser, keyActions } from './driven-browser.ts';

const answer = z.looseObject({ value: z.unknown() });
const session = z.looseObject({
  sessionId: z.string(),
  capabilities: z.looseObject({ browserVersion: z.optional(z.string()) }),
});

/** WebKitGTK through its own driver with WebDriver over HTTP. Needs a display. */
export async function openWebKit(driver: string, miniBrowser: string): Promise<DrivenBrowser> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore' });
  const root = `http://127.0.0.1:${port}`;

  async function send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(root + path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const { value } = answer.parse(await response.json());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  while (!(await fetch(`${root}/status`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('The driver of WebKit stopped.');
    await new Promise((done) => setTimeout(done, 50));
  }
  const options = { binary: miniBrowser, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const opened = session.parse(await send('POST', '/session', { capabilities: { alwaysMatch } }));
  const here = `/session/${opened.sessionId}`;
  return {
    name: 'WebKitGTK',
    version: opened.capabilities.browserVersion ?? '',
    async open(url) {
      await send('POST', `${here}/url`, { url });
    },
    read: (expression) =>
      send('POST', `${here}/execute/sync`, { script: `return (${expression})`, args: [] }),
    async type(keys) {
      await send('POST', `${here}/actions`, { actions: keyActions(keys) });
    },
    async close() {
      await send('DELETE', here).catch(() => {});
      child.kill();
    },
  };
}
