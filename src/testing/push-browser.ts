import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { openListener } from '#platform/outgoing/testing/listener.ts';

/** An address to which the server under test may send; nothing listens there. */
export const quietAddress = '127.0.0.9';
export const quietUrl = `http://${quietAddress}:9/`;
const quietEndpoint = `${quietUrl}push`;

/** A push subscription with its own keys, as `pushManager.subscribe` creates one. */
export function newPushBrowser(endpoint = `${quietEndpoint}/${crypto.randomUUID()}`) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);

  /** Decrypts a message per RFC 8291 and 8188, without the library that encrypted it. */
  function decrypt(message: Buffer): unknown {
    const salt = message.subarray(0, 16);
    const senderLength = message[20] ?? 0;
    const sender = message.subarray(21, 21 + senderLength);
    const derive = (key: Uint8Array, using: Uint8Array, info: Uint8Array | string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, using, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const key = derive(ecdh.computeSecret(sender), auth, info, 32);
    const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
    const sealed = message.subarray(21 + senderLength);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.toString('utf8', 0, padded.lastIndexOf(2)));
  }

  const subscription = {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  return { subscription, decrypt };
}

type Received = Readonly<{ path: string; headers: Readonly<Record<string, unknown>>; body: Buffer }>;

/** Opens a push service on loopback, which responds with `status.now`. */
export async function openPushService() {
  const received: Received[] = [];
  const status = { now: 201 };
  const { url, close } = await openListener(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status.now).end();
  });
  return { url, received, status, close };
}

/** Verifies the VAPID signature of a request (RFC 8292) and returns its claims. */
export async function readClaims(authorization: unknown, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(authorization)) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  return { key, ...verified.payload };
}
