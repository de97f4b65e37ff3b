/** The URL of rel="next" in a Link header. */
export function nextPage(link: string | null): string | null {
  return /<(?<address>[^<>]*)>;\s*rel="next"/.exec(link ?? '')?.groups?.address ?? null;
}
