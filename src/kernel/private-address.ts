/** Pages with one prerendered file for all of their URLs. */
const page = /^\/(s|room|history|g|join)\/[^/]+\/?$/;
/** Pages with a secret token in the URL. */
const secret = /^((?:\/api)?\/(?:s|shared|room|rooms|letters|join|group-invites)\/)[^/]+/;

/** '/s' for '/s/dGhpcyBpcyBhIHRva2Vu'; undefined for other pages. */
export function shellOf(path: string): string | undefined {
  const name = page.exec(path)?.[1];
  return name && `/${name}`;
}

const keyed = /^\/(s|join)\/([^/]+)\/?$/;

/** The page of a shared result or of an invitation, which exists for some tokens only. */
export type KeyedPage = Readonly<{ name: 's' | 'join'; token: string }>;

export function keyedPage(path: string): KeyedPage | undefined {
  const [, name, token] = keyed.exec(path) ?? [];
  return (name === 's' || name === 'join') && token ? { name, token } : undefined;
}

export function isPrivateAddress(path: string): boolean {
  return secret.test(path);
}

/** For logs, which must not contain tokens. */
export function withoutKey(path: string): string {
  return path.replace(secret, '$1:token');
}
