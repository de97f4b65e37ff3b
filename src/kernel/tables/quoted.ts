/** A cell as quoted in an error message, so that the user finds it in the file. */
export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
