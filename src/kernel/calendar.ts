/** A calendar day as 'YYYY-MM-DD'. */
export type Day = string & { readonly __unit: 'day' };

export function localDay(moment: Date): Day {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}` as Day;
}
