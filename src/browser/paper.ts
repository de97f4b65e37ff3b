/** Regions that use US Letter; all others use A4. */
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
