import { useLocale } from './locale.ts';
import { useToday } from './use-today.ts';

/** The date of printing, shown only on paper. */
export function PrintDate() {
  const today = useToday();
  const locale = useLocale();
  if (today === undefined) return null;
  const text = new Date(`${today}T12:00:00`).toLocaleDateString(locale, { dateStyle: 'full' });
  return <p className="hidden text-sm print:block">{text}</p>;
}
