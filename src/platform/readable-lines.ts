import { z } from 'zod';

const line = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  ms: z.number().optional(),
});
const failure = z.looseObject({ message: z.string(), stack: z.string().optional() });
/** Fields that are formatted separately or left out. */
const known = new Set(['level', 'time', 'msg', 'method', 'path', 'status', 'ms', 'id', 'pid', 'err']);

const codes = { dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
type Paint = (colour: keyof typeof codes, text: string) => string;

const painter =
  (inColour: boolean): Paint =>
  (colour, text) =>
    inColour ? `\u001b[${codes[colour]}m${text}\u001b[0m` : text;

function statusColour(status: number): keyof typeof codes {
  if (status >= 500) return 'red';
  if (status >= 400) return 'yellow';
  return status >= 300 ? 'cyan' : 'green';
}

function levelColour(level: number): keyof typeof codes | undefined {
  if (level >= 50) return 'red';
  return level >= 40 ? 'yellow' : undefined;
}

/** Formats a log line for people: time, message and, for an error, its location. */
export function readableLine(json: string, inColour: boolean): string {
  const paint = painter(inColour);
  const parsed = line.safeParse(asJson(json));
  if (!parsed.success) return json;
  const { level, time, msg, method, path, status, ms, ...rest } = parsed.data;
  const parts: string[] = [paint('dim', new Date(time).toLocaleTimeString('en-GB'))];
  if (method !== undefined && status !== undefined) {
    parts.push(
      method,
      path ?? '',
      paint(statusColour(status), String(status)),
      paint('dim', `${ms ?? 0} ms`),
    );
  }
  const colour = levelColour(level);
  if (msg !== undefined) parts.push(colour ? paint(colour, msg) : msg);
  const more = Object.entries(rest).filter(([name]) => !known.has(name));
  for (const [name, value] of more) parts.push(paint('dim', `${name}=${textOf(value)}`));
  const error = failure.safeParse(rest.err);
  if (error.success) parts.push(`\n  ${paint('red', error.data.message)}`);
  if (error.success && error.data.stack) parts.push(`\n${paint('dim', error.data.stack)}`);
  return `${parts.join(' ')}\n`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
