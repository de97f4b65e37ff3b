/** Pages of which one prerendered file serves all URLs. */
const page = /^\/(s|room|history|g|join)\/[^/]+\/?$/;
/** Pages with a secret token in the URL. */
const secret = /^((?:\/api)?\/(?:s|shared|room|rooms|letters|join|group-invites)\/)[^/]+/;

/** '/s' for '/s/dGhpcyBpcyBhIHRva2Vu'; undefined for other pages. */
export function shellOf(path: string): string | undefined {
  const name = page.exec(path)?.[1];
  return name && `/${name}`;
}

const shared = /^\/s\/([^/]+)\/?$/;

/** The token of a shared result's page; undefined for other pages. */
export function sharedToken(path: string): string | undefined {
  return shared.exec(path)?.[1];
}

export function isPrivateAddress(path: string): boolean {
  return secret.test(path);
}

/** For logs, which must not contain tokens. */
export function withoutKey(path: string): string {
  return path.replace(secret, '$1:token');
}
