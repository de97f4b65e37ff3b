/**
 * The origin of a site: 'https://www.example.com' for an address anywhere on it, or for a bare name. Undefined for what no
 * page can have as its origin.
 */
export function siteOrigin(text: string): string | undefined {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin, username, password } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const isNamed = hostname === 'localhost' || /[^.]\.[^.]|^\[/.test(hostname);
  return isWeb && isNamed && username === '' && password === '' ? origin : undefined;
}
