/** The position after which a page starts, newest first. */
export type Cursor = Readonly<{ createdAt: Date; id: string }>;

const written = /^(?<time>\d{1,14})\.(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function writeCursor({ createdAt, id }: Cursor): string {
  return `${createdAt.getTime()}.${id}`;
}

export function readCursor(text: string): Cursor | undefined {
  const { time = '', id = '' } = written.exec(text)?.groups ?? {};
  const createdAt = new Date(Number(time));
  return id && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : undefined;
}
