import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  randomBytes,
  sign,
} from 'node:crypto';

type Asked = Readonly<{ challenge: string; rpId: string }>;
/** Deviations of a faulty or hostile authenticator. */
type Twist = Readonly<{
  origin?: string;
  rpId?: string;
  type?: string;
  /** Bit flags: 1 user present, 4 user verified, 64 credential included. */
  flags?: number;
  crossOrigin?: boolean;
  counter?: number;
}>;

const kinds = {
  es256: { algorithm: -7, make: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
  ed25519: { algorithm: -8, make: () => generateKeyPairSync('ed25519') },
  rs256: { algorithm: -257, make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }) },
} as const satisfies Record<string, { algorithm: number; make: () => KeyPairKeyObjectResult }>;

const plain = (text = '') => Buffer.from(text, 'base64url');

/** The public key in CBOR, byte by byte: a map with the number of the algorithm under 3. */
function coseKey(key: KeyObject, algorithm: number): Buffer {
  const { x, y, n } = key.export({ format: 'jwk' });
  const start = algorithm === -7 ? 'a5010203262001215820' : 'a4010103272006215820';
  if (algorithm === -257) {
    return Buffer.concat([hex('a401030339010020590100'), plain(n), hex('2143010001')]);
  }
  const second = y === undefined ? [] : [hex('225820'), plain(y)];
  return Buffer.concat([hex(start), plain(x), ...second]);
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A passkey on a device, with the browser in front of it. */
export function createAuthenticator(origin: string, kind: keyof typeof kinds = 'es256') {
  const { algorithm, make } = kinds[kind];
  const { publicKey, privateKey } = make();
  const credential = randomBytes(16);
  const id = encode(credential);

  const clientData = (type: string, { challenge }: Asked, twist: Twist) =>
    encode(
      JSON.stringify({
        type: twist.type ?? type,
        challenge,
        origin: twist.origin ?? origin,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    );

  function data({ rpId }: Asked, twist: Twist, flags: number, rest: Uint8Array = new Uint8Array()): Buffer {
    const head = Buffer.alloc(37);
    sha256(twist.rpId ?? rpId).copy(head);
    head.writeUInt8(twist.flags ?? flags, 32);
    head.writeUInt32BE(twist.counter ?? 0, 33);
    return Buffer.concat([head, rest]);
  }

  return {
    id,

    register(asked: Asked, twist: Twist = {}) {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        coseKey(publicKey, algorithm),
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', asked, twist),
        authenticatorData: encode(data(asked, twist, 0x45, attested)),
        publicKey: encode(publicKey.export({ format: 'der', type: 'spki' })),
        algorithm,
      };
    },

    prove(asked: Asked, twist: Twist = {}) {
      const clientDataJSON = clientData('webauthn.get', asked, twist);
      const authenticatorData = data(asked, twist, 0x05);
      const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const signature = sign(kind === 'ed25519' ? null : 'sha256', signed, privateKey);
      return {
        id,
        clientDataJSON,
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
      };
    },
  };
}
