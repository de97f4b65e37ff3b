import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createS3Credentials } from './s3-credentials.ts';

const end = Date.parse('2026-01-01T06:00:00Z');
const role = { AccessKeyId: 'role-key', SecretAccessKey: 'role-secret', Token: 'role-token' };
const expected = { accessKeyId: 'role-key', secretAccessKey: 'role-secret', sessionToken: 'role-token' };
const asked: string[] = [];

/** Responds like Amazon's metadata service: first a token, then the role's name, then its keys. */
function responseTo({ method, url, headers }: IncomingMessage): string | undefined {
  const keys = JSON.stringify({ ...role, Expiration: new Date(end).toISOString() });
  if (method === 'PUT' && url === '/latest/api/token') return 'session';
  if (url === '/container') return headers.authorization === 'pass' ? keys : undefined;
  if (headers['x-aws-ec2-metadata-token'] !== 'session') return undefined;
  if (url === '/latest/meta-data/iam/security-credentials/') return 'web\n';
  return url === '/latest/meta-data/iam/security-credentials/web' ? keys : undefined;
}

const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const answer = responseTo(request);
  response.writeHead(answer === undefined ? 401 : 200).end(answer);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});

it('takes the keys it was given before any other, then those of Amazon’s variables', async () => {
  const own = { accessKeyId: 'own', secretAccessKey: 'secret' };
  const variables = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'c' };
  expect(await createS3Credentials(own, variables)()).toEqual(own);
  const named = { accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' };
  expect(await createS3Credentials(undefined, variables)()).toEqual(named);
});

it('asks the machine for its role, once until shortly before the keys end', async () => {
  let now = end - 3_600_000;
  const environment = { AWS_EC2_METADATA_SERVICE_ENDPOINT: origin };
  const credentials = createS3Credentials(undefined, environment, () => now);
  expect(await credentials()).toEqual(expected);
  expect(await credentials()).toEqual(expected);
  expect(asked).toHaveLength(3);
  now = end - 60_000;
  await credentials();
  expect(asked).toHaveLength(6);
});

it('asks the container’s address with its token, and says so when that is refused', async () => {
  const environment = { AWS_CONTAINER_CREDENTIALS_FULL_URI: `${origin}/container` };
  const withToken = { ...environment, AWS_CONTAINER_AUTHORIZATION_TOKEN: 'pass' };
  expect(await createS3Credentials(undefined, withToken)()).toEqual(expected);
  await expect(createS3Credentials(undefined, environment)()).rejects.toThrow('answered 401');
});
