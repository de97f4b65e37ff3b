import { readFile } from 'node:fs/promises';
import { z } from 'zod';

type Credentials = Readonly<{ accessKeyId: string; secretAccessKey: string; sessionToken?: string }>;
type Environment = Readonly<Record<string, string | undefined>>;

const timeoutMs = 2_000;
/** A request signed just before the expiry must still arrive in time. */
const marginMs = 5 * 60 * 1000;

const answer = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  Token: z.string(),
  Expiration: z.coerce.date(),
});

async function fetchText(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<string> {
  const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}.`);
  return (await response.text()).trim();
}

/** A container on ECS, or a pod on EKS with Pod Identity. */
async function fromContainer(url: string, environment: Environment): Promise<string> {
  const file = environment.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE;
  const token = file ? await readFile(file, 'utf8') : environment.AWS_CONTAINER_AUTHORIZATION_TOKEN;
  return await fetchText(url, token ? { authorization: token.trim() } : {});
}

/** A virtual machine on EC2 (IMDSv2). */
async function fromMachine(environment: Environment): Promise<string> {
  const origin = environment.AWS_EC2_METADATA_SERVICE_ENDPOINT ?? 'http://169.254.169.254';
  const ttl = { 'x-aws-ec2-metadata-token-ttl-seconds': '300' };
  const token = await fetchText(new URL('/latest/api/token', origin).href, ttl, 'PUT');
  const headers = { 'x-aws-ec2-metadata-token': token };
  const folder = new URL('/latest/meta-data/iam/security-credentials/', origin).href;
  return await fetchText(folder + (await fetchText(folder, headers)), headers);
}

async function roleResponse(environment: Environment): Promise<string> {
  const relative = environment.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI;
  const url = relative ? `http://169.254.170.2${relative}` : environment.AWS_CONTAINER_CREDENTIALS_FULL_URI;
  return url ? await fromContainer(url, environment) : await fromMachine(environment);
}

/** The keys of S3_KEY and S3_SECRET, else Amazon's own variables, else the machine's IAM role. */
export function createS3Credentials(
  given: Credentials | undefined,
  environment: Environment = process.env,
  now: () => number = Date.now,
): () => Promise<Credentials> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const sessionToken = environment.AWS_SESSION_TOKEN;
  const named =
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
      : undefined;
  const fixed = given ?? named;
  if (fixed) return () => Promise.resolve(fixed);

  let known: { credentials: Credentials; until: number } | undefined;
  return async () => {
    if (known && now() < known.until) return known.credentials;
    const role = answer.parse(JSON.parse(await roleResponse(environment)));
    const credentials = {
      accessKeyId: role.AccessKeyId,
      secretAccessKey: role.SecretAccessKey,
      sessionToken: role.Token,
    };
    known = { credentials, until: role.Expiration.getTime() - marginMs };
    return credentials;
  };
}
