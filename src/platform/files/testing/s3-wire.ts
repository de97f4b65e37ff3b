import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type WireResponse = { status: number; body?: string | Buffer; type?: string };

/**
 * The few S3 calls that we make, in memory. A fixture for our own requests: it checks no signature and does
 * not model a real service.
 */
export async function openS3Wire(bucket: string) {
  const objects = new Map<string, Buffer>();
  const requests: IncomingMessage[] = [];
  /** Keys that the service refuses to delete. */
  const stuck = new Set<string>();

  function list(prefix: string, after: string): WireResponse {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, 2);
    const more =
      keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return {
      status: 200,
      type: 'application/xml',
      body: `<ListBucketResult>${contents}${more}</ListBucketResult>`,
    };
  }

  function fetchObject(key: string): WireResponse {
    const body = objects.get(key);
    if (body) return { status: 200, type: 'image/webp', body };
    return { status: 404, type: 'application/xml', body: '<Error><Code>NoSuchKey</Code></Error>' };
  }

  async function answer(request: IncomingMessage): Promise<WireResponse> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    if (name !== bucket) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    const body = await buffer(request);
    if (request.method === 'PUT') {
      objects.set(key, body);
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      if (stuck.has(key)) return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
      objects.delete(key);
      return { status: 204 };
    }
    if (!key)
      return list(url.searchParams.get('prefix') ?? '', url.searchParams.get('continuation-token') ?? '');
    return fetchObject(key);
  }

  const server = createServer((request, response) => {
    requests.push(request);
    void answer(request).then(({ status, body, type }) =>
      response.writeHead(status, type ? { 'content-type': type } : {}).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    stuck,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
