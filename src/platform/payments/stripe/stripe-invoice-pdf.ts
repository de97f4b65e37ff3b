import { ProviderDownError } from '../payment-provider.ts';

const timeoutMs = 15_000;
const maxBytes = 5 * 1024 * 1024;
const maxHops = 3;

/** True for Stripe's hosts over TLS, and for the configured API host of a test. */
function isStripes(url: URL, apiUrl: string | undefined): boolean {
  if (apiUrl && url.origin === new URL(apiUrl).origin) return true;
  return url.protocol === 'https:' && /(^|\.)stripe\.com$/.test(url.hostname);
}

async function follow(address: string, apiUrl: string | undefined): Promise<Response> {
  let url = new URL(address);
  for (let hop = 0; hop <= maxHops; hop++) {
    if (!isStripes(url, apiUrl)) throw new Error(`An invoice is not to be fetched from ${url.hostname}.`);
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const next = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !next) return response;
    await response.body?.cancel();
    url = new URL(next, url);
  }
  throw new Error('An invoice was redirected too often.');
}

async function readWhole(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('An invoice is too large.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Fetched by the server, so that Stripe's URL with its key never reaches a browser. */
export async function fetchInvoicePdf(address: string, apiUrl?: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await follow(address, apiUrl).catch((error: unknown) => {
    const isNetwork = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
    throw isNetwork ? new ProviderDownError('An invoice cannot be fetched.', { cause: error }) : error;
  });
  if (!response.ok) throw new ProviderDownError(`An invoice was answered with ${response.status}.`);
  const pdf = await readWhole(response);
  if (new TextDecoder('latin1').decode(pdf.subarray(0, 5)) !== '%PDF-')
    throw new Error('An invoice is no PDF.');
  return pdf;
}
