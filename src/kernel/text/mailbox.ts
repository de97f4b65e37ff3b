/** Providers that ignore dots: ann.smith@ and annsmith@ are one mailbox. */
const ignoresDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** One spelling per mailbox: lower case, without `+tag` and without dots where they are ignored. */
export function normalMailbox(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const [name = ''] = lower.slice(0, at).split('+');
  if (!ignoresDots.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
