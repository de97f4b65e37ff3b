/** Between the context and the sentence, as in PO catalogues. */
const separator = '\u0004';

/** The key of a sentence in the catalogues. A context distinguishes two meanings of one English text. */
export function sentenceKey(message: string, context?: string): string {
  return context === undefined ? message : context + separator + message;
}

export function messageOf(key: string): string {
  return key.slice(key.indexOf(separator) + 1);
}

export function contextOf(key: string): string | undefined {
  const end = key.indexOf(separator);
  return end < 0 ? undefined : key.slice(0, end);
}
