/** The HTML that a site's owner copies into a page. */
export function embedLine(origin: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value = '']) => ` ${name}="${value}"`);
  return [
    `<script src="${origin}/embed.js" async></script>`,
    `<fairsplit-calculator${written.join('')}></fairsplit-calculator>`,
  ].join('\n');
}
