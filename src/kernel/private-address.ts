/** One prerendered file serves every address of these pages. */
const page = /^\/(s|room|history)\/[^/]+\/?$/;
/** Pages whose address is the key to them. */
const secret = /^((?:\/api)?\/(?:s|shared|room|rooms|letters)\/)[^/]+/;

/** '/s' for '/s/dGhpcyBpcyBhIHRva2Vu'; undefined for every other page. */
export function shellOf(path: string): string | undefined {
  const name = page.exec(path)?.[1];
  return name && `/${name}`;
}

const shared = /^\/s\/([^/]+)\/?$/;

/** The key of a page that shows a shared result; undefined for every other page. */
export function sharedToken(path: string): string | undefined {
  return shared.exec(path)?.[1];
}

export function isPrivateAddress(path: string): boolean {
  return secret.test(path);
}

/** For logs: the key itself is never written down. */
export function withoutKey(path: string): string {
  return path.replace(secret, '$1:token');
}
