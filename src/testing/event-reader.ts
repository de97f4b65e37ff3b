/** Reads server-sent events as text, one at a time. */
export function readEvents(response: Response) {
  if (!response.body) throw new Error('There is no stream.');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    /** The next event, or undefined at the end of the stream. */
    async next(): Promise<string | undefined> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          return event;
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += decoder.decode(value, { stream: true });
      }
    },
    close: () => reader.cancel(),
  };
}

export const changed = (...what: string[]) => `event: changed\ndata: ${JSON.stringify({ what })}`;
