import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { withoutTrailing } from '#kernel/text/without-trailing.ts';
import type { S3Settings } from '../env.ts';
import type { FileStore } from './file-store.ts';
import { createS3Credentials } from './s3-credentials.ts';

/** Two attempts finish before the browser's timeout. */
const usualTimeoutMs = 8_000;
const attempts = 2;

/** Path style for self-hosted services, and for names with a dot, which Amazon's certificate does not cover. */
function bucketAddress({ bucket, region, endpoint }: S3Settings): string {
  if (endpoint) return `${withoutTrailing(endpoint, '/')}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

const xmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of every element with this name; S3's responses do not nest equal names. */
function textsOf(xml: string, element: string): string[] {
  const found = [...xml.matchAll(/<(\w+)>([^<]*)<\//g)].filter(([, name]) => name === element);
  return found.map(([, , text = '']) =>
    text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      return hex ? String.fromCodePoint(Number.parseInt(String(hex), 16)) : (xmlEntities[name] ?? whole);
    }),
  );
}

/** fetch's own message is generic; its cause has the reason. */
function unreachable(error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new Error(`S3 cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  });
}

type Ask = Readonly<{
  method: string;
  path?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  type?: string;
}>;

type S3Response = Readonly<{ ok: boolean; status: number; bytes: Buffer }>;

export function openS3Store(settings: S3Settings, timeoutMs = usualTimeoutMs): FileStore {
  const address = bucketAddress(settings);
  const credentials = createS3Credentials(settings.credentials);

  async function send({
    method,
    path = '',
    query = {},
    body = new Uint8Array(),
    type,
  }: Ask): Promise<S3Response> {
    const url = `${address}/${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
    const signer = new AwsV4Signer({
      ...(await credentials()),
      method,
      url,
      service: 's3',
      region: settings.region,
      headers: {
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
        ...(type ? { 'content-type': type } : {}),
      },
    });
    const signed = await signer.sign();
    const signal = AbortSignal.timeout(timeoutMs);
    // fetch accepts any Uint8Array; its types accept only one over an ArrayBuffer.
    const content = method === 'PUT' ? { body: body as Uint8Array<ArrayBuffer> } : {};
    const response = await fetch(signed.url, { method, headers: signed.headers, signal, ...content });
    return { ok: response.ok, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Retries when S3 is unreachable or fails; all our requests are idempotent. */
  async function ask(request: Ask): Promise<S3Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await send(request);
        if (response.status < 500 || attempt === attempts) return response;
      } catch (error) {
        if (attempt === attempts) throw unreachable(error);
      }
    }
  }

  function refused({ status, bytes }: S3Response): Error {
    const [code] = textsOf(bytes.toString(), 'Code');
    return new Error(`S3 answered ${status}${code ? ` (${code})` : ''}.`);
  }

  return {
    async put(path, body, type) {
      const response = await ask({ method: 'PUT', path, body, type });
      if (!response.ok) throw refused(response);
    },
    async get(path) {
      const response = await ask({ method: 'GET', path });
      if (response.ok) return response.bytes;
      const error = refused(response);
      // A missing bucket also responds with 404.
      if (response.status === 404 && error.message.includes('NoSuchKey')) return undefined;
      throw error;
    },
    async remove(path) {
      const response = await ask({ method: 'DELETE', path });
      if (!response.ok && response.status !== 404) throw refused(response);
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) };
        const response = await ask({ method: 'GET', query });
        if (!response.ok) throw refused(response);
        const xml = response.bytes.toString();
        yield* textsOf(xml, 'Key');
        [token] = textsOf(xml, 'NextContinuationToken');
      } while (token);
    },
  };
}
