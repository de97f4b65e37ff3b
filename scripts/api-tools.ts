import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { keyScopes } from '#kernel/key-scopes.ts';
import { freePort } from '#platform/free-port.ts';
import { describeApi, describeV1 } from '#server/describe-api.ts';
import { end, launch, ready } from '#testing/server-process.ts';
import { runClientExamples } from './client-examples.ts';
import { toolFolder } from './tool-install.ts';

/**
 * Uses the API document like an integrator: Redocly's lint, a generated client, and a journey with that
 * client against a running server.
 */
const folder = toolFolder('api-client');
const generated = join(folder, 'generated');
const bin = (name: string) => join(folder, 'node_modules/.bin', name);

function run(command: string, args: readonly string[], cwd = folder): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} has failed.`);
}

type Problem = Readonly<{ severity: string; ruleId: string; message: string }>;
type Linter = Readonly<{
  createConfig(config: object): Promise<object>;
  lintFromString(options: object): Promise<readonly Problem[]>;
}>;

async function lint(file: string): Promise<void> {
  const entry = pathToFileURL(join(folder, 'node_modules/@redocly/openapi-core/lib/index.js')).href;
  // Safe cast: `Linter` describes the part of the linter's interface that we use.
  const { createConfig, lintFromString } = (await import(entry)) as Linter;
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = readFileSync(file, 'utf8');
  const problems = await lintFromString({ source, absoluteRef: file, config });
  for (const { severity, ruleId, message } of problems) console.error(`${severity} ${ruleId}: ${message}`);
  if (problems.length > 0) throw new Error(`Redocly finds ${problems.length} problems.`);
  console.log('Redocly finds nothing.');
}

const outboxEmail = z.object({ text: z.string() });

async function confirmationIn(outbox: string): Promise<URLSearchParams> {
  for (;;) {
    const [name] = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.json')) : [];
    const text = name && outboxEmail.parse(JSON.parse(readFileSync(join(outbox, name), 'utf8'))).text;
    const link = text && /#(access_token=\S+)/.exec(text)?.[1];
    if (link) return new URLSearchParams(link);
    await delay(100);
  }
}

const person = { email: 'ann@example.com', password: 'a long and good password', name: 'Ann' };

/** Signs up and confirms an account, as a browser would. */
async function signUp(origin: string, outbox: string): Promise<void> {
  const headers = { origin, 'content-type': 'application/json' };
  const post = (path: string, body: object, cookie = '') =>
    fetch(origin + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const made = await post('/api/auth/sign-up/email', person);
  const cookie = made.headers.getSetCookie().map((line) => line.split(';')[0]);
  const tokens = await confirmationIn(outbox);
  const pair = { accessToken: tokens.get('access_token'), refreshToken: tokens.get('refresh_token') };
  const confirmed = await post('/api/confirm-email', pair, cookie.join('; '));
  if (!confirmed.ok) throw new Error(`The account was not confirmed: ${await confirmed.text()}`);
}

const proved = z.object({ proof: z.string() });
const made = z.object({ key: z.string() });

/** Signs in and makes an API key, as a browser would. */
async function makeKey(origin: string): Promise<string> {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const headers = { origin, 'content-type': 'application/json', cookie };
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    cookie ||= response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const content: unknown = await response.json();
    return content;
  };
  await post('/api/auth/sign-in/email', person);
  const { proof } = proved.parse(await post('/api/account/proof', { password: person.password }));
  const fields = { name: 'Examples', scopes: keyScopes, expiresInDays: 1, proof };
  return made.parse(await post('/api/account/api-keys', fields)).key;
}

type Journey = Readonly<{ journey(options: typeof person & { origin: string }): Promise<string[]> }>;

async function drive(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-api-tools-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = launch({ DATA_DIR: dataDir, PORT: String(port), HOST: 'localhost', APP_URL: origin });
  try {
    await ready(server);
    await signUp(origin, join(dataDir, 'outbox'));
    // Safe cast: tsc has just checked journey.ts.
    const { journey } = (await import(pathToFileURL(join(folder, 'journey.ts')).href)) as Journey;
    for (const step of await journey({ ...person, origin })) console.log(`  ${step}`);
    const examples = runClientExamples(origin, await makeKey(origin));
    if (examples.length !== 5) throw new Error(`The client's README has ${examples.length} examples.`);
    for (const title of examples) console.log(`  packages/client: ${title}`);
  } finally {
    await end(server, 'SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

mkdirSync(generated, { recursive: true });
const file = join(generated, 'openapi.json');
const settings = { appUrl: 'https://fairsplit.test' };
writeFileSync(file, JSON.stringify(describeApi(settings, { hasSandbox: true }), null, 2));
await lint(file);
writeFileSync(file, JSON.stringify(describeV1(settings), null, 2));
await lint(file);
writeFileSync(file, JSON.stringify(describeApi(settings, { hasSandbox: true }), null, 2));
run(bin('openapi-typescript'), [file, '--output', join(generated, 'api.ts')]);
run(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc'), '--project', folder]);
console.log('The generated client compiles.');
await drive();
console.log('The generated client signs in, calculates, lists, saves a template and votes.');
process.exit(0);
