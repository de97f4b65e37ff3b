/** Where people print on US Letter; everywhere else on A4. */
const letterRegions = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'VE',
  'GT',
  'CR',
  'PA',
  'SV',
  'NI',
  'DO',
  'PR',
]);

export function paperFor(language: string): 'a4' | 'letter' {
  const region = new Intl.Locale(language).maximize().region ?? '';
  return letterRegions.has(region) ? 'letter' : 'a4';
}
