/**
 * The origin of a site, such as 'https://www.example.com', from any address on it or from a host name alone.
 * Undefined if no page can have this origin.
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
