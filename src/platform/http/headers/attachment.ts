/** Clients that do not know `filename*` (RFC 6266) read the plain name, without accents and foreign scripts. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '_');
  const simple = `attachment; filename="${plain}"`;
  return plain === name ? simple : `${simple}; filename*=UTF-8''${encodeURIComponent(name)}`;
}
