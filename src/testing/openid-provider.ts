import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The user signed in at the provider, and deviations of a faulty token. */
export type ProviderUser = Readonly<{
  subject: string;
  email: string;
  verified?: boolean;
  name?: string;
  claims?: Readonly<Record<string, unknown>>;
}>;

export const client = { id: 'the client', secret: 'the client’s secret' } as const;

const challengeOf = (codeVerifier: string) => createHash('sha256').update(codeVerifier).digest('base64url');

type Grant = Readonly<{ user: ProviderUser; query: URLSearchParams }>;

/** A local OpenID Connect provider, which also emulates GitHub. */
export async function openOpenIdProvider(port = 0) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  const grants = new Map<string, Grant>();
  let current: ProviderUser | undefined;

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const place = server.address();
  const address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;

  const json = (response: ServerResponse, content: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

  async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return new URLSearchParams(Buffer.concat(parts).toString());
  }

  /** A code is valid once, for its client and its PKCE verifier. */
  function redeem(fields: URLSearchParams): Grant | undefined {
    const code = fields.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const isRight =
      fields.get('client_id') === client.id &&
      fields.get('client_secret') === client.secret &&
      fields.get('redirect_uri') === grant?.query.get('redirect_uri') &&
      challengeOf(fields.get('code_verifier') ?? '') === grant?.query.get('code_challenge');
    return isRight ? grant : undefined;
  }

  async function idToken({ user, query }: Grant): Promise<string> {
    const { email, name = 'Ann', verified = true, claims = {} } = user;
    return await new SignJWT({
      iss: address,
      aud: client.id,
      sub: user.subject,
      nonce: query.get('nonce') ?? '',
      email,
      email_verified: verified,
      name,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', address);
    const holder = () => grants.get((request.headers.authorization ?? '').slice('Bearer '.length));
    switch (pathname) {
      case '/.well-known/openid-configuration':
        json(response, {
          issuer: address,
          authorization_endpoint: `${address}/authorize`,
          token_endpoint: `${address}/token`,
          jwks_uri: `${address}/keys`,
        });
        return;
      case '/keys':
        json(response, { keys: [key] });
        return;
      case '/authorize':
      case '/login/oauth/authorize': {
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        back.searchParams.set('state', searchParams.get('state') ?? '');
        if (current) {
          const code = randomUUID();
          grants.set(code, { user: current, query: searchParams });
          back.searchParams.set('code', code);
        } else back.searchParams.set('error', 'access_denied');
        response.writeHead(302, { location: back.toString() }).end();
        return;
      }
      case '/token': {
        const grant = redeem(await fieldsOf(request));
        if (grant)
          json(response, {
            id_token: await idToken(grant),
            access_token: randomUUID(),
            token_type: 'Bearer',
          });
        else json(response, { error: 'invalid_grant' }, 400);
        return;
      }
      case '/login/oauth/access_token': {
        const grant = redeem(await fieldsOf(request));
        const token = randomUUID();
        if (grant) grants.set(token, grant);
        json(
          response,
          grant ? { access_token: token, token_type: 'bearer' } : { error: 'bad_verification_code' },
        );
        return;
      }
      case '/api/v3/user': {
        const user = holder()?.user;
        json(
          response,
          { id: Number(user?.subject), login: 'ann', name: user?.name ?? null },
          user ? 200 : 401,
        );
        return;
      }
      case '/api/v3/user/emails': {
        const user = holder()?.user;
        const other = { email: 'other@example.com', primary: false, verified: true };
        const own = { email: user?.email, primary: true, verified: user?.verified ?? true };
        json(response, [other, own], user ? 200 : 401);
        return;
      }
      default:
        response.writeHead(404).end();
    }
  }

  return {
    address,
    /** Environment variables that make this provider Google, GitHub and Microsoft. */
    variables: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: address,
      GITHUB_CLIENT_ID: client.id,
      GITHUB_CLIENT_SECRET: client.secret,
      GITHUB_URL: address,
      MICROSOFT_CLIENT_ID: client.id,
      MICROSOFT_CLIENT_SECRET: client.secret,
      MICROSOFT_ISSUER: address,
    },
    /** The user signs in at the provider; undefined if the user presses Cancel. */
    signIn(user: ProviderUser | undefined): void {
      current = user;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
