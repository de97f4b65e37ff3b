import { parseJson } from '#kernel/json.ts';
import { isRecord } from '#kernel/record.ts';
import { referenceOf } from './request-reference.ts';

/** The message is the status code, a colon, a space and the body; `code` and `reason` are set for our own errors. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly reason: string | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  /** The request id to quote to support, if the server failed. */
  readonly reference: string | undefined;

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.name = 'RequestError';
    this.status = response.status;
    const { code, message } = refusalIn(text);
    this.code = code;
    this.reason = message;
    const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    this.retryAfter = wait > 0 ? wait : undefined;
    this.reference = referenceOf(response);
  }
}

/** The code and message of our errors; for invalid input, the message of the first issue. */
function refusalIn(text: string): { code?: string; message?: string } {
  const { code, message, detail } = fieldsOf(fieldsOf(parseJson(text)).error);
  const { issues } = fieldsOf(detail);
  const firstMessage = (Array.isArray(issues) ? fieldsOf(issues[0]).message : undefined) ?? message;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof firstMessage === 'string' ? { message: firstMessage } : {}),
  };
}

function fieldsOf(content: unknown): Readonly<Record<string, unknown>> {
  return isRecord(content) ? content : {};
}
