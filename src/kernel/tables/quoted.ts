/** A cell in an error, so that a person finds it in the file. */
export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
