import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type DrivenBrowser, keyActions } from './driven-browser.ts';

const response = z.looseObject({
  id: z.optional(z.number()),
  error: z.optional(z.string()),
  result: z.optional(z.unknown()),
});
const started = z.looseObject({ capabilities: z.looseObject({ browserVersion: z.string() }) });
const opened = z.looseObject({ context: z.string() });
const evaluated = z.looseObject({
  type: z.string(),
  result: z.optional(z.looseObject({ value: z.optional(z.unknown()) })),
});

/** Firefox through WebDriver BiDi on its own socket, without geckodriver. */
export async function openFirefox(path: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'fairsplit-firefox-'));
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  );
  const address = await new Promise<string>((found, failed) => {
    let output = '';
    child.once('exit', () => failed(new Error(`Firefox stopped: ${output.slice(-500)}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const listening = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (listening) found(`${listening}/session`);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true });
    socket.addEventListener('error', failed, { once: true });
  });

  let last = 0;
  function send(method: string, params: object): Promise<unknown> {
    last += 1;
    const id = last;
    return new Promise((done, failed) => {
      const hear = ({ data }: MessageEvent) => {
        const answer = response.parse(JSON.parse(String(data)));
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        if (answer.error) failed(new Error(`${method}: ${JSON.stringify(answer)}`));
        else done(answer.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  const { capabilities } = started.parse(await send('session.new', { capabilities: {} }));
  const { context } = opened.parse(await send('browsingContext.create', { type: 'tab' }));
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
      // A first start opens its own pages in front, and a background page has no focus.
      await send('browsingContext.activate', { context });
    },
    async read(expression) {
      const target = { context };
      const answer = evaluated.parse(
        await send('script.evaluate', {
          expression: `JSON.stringify(${expression})`,
          target,
          awaitPromise: true,
        }),
      );
      if (answer.type !== 'success') throw new Error(`${expression}: ${JSON.stringify(answer)}`);
      const value = answer.result?.value;
      return typeof value === 'string' ? (JSON.parse(value) as unknown) : undefined;
    },
    async type(keys) {
      await send('input.performActions', { context, actions: keyActions(keys) });
    },
    async close() {
      await send('browser.close', {}).catch(() => {});
      socket.close();
      if (child.exitCode === null) await new Promise((done) => child.once('exit', done));
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
