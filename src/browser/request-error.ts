import { parseJson } from '#kernel/json.ts';
import { isRecord } from '#kernel/record.ts';
import { referenceOf } from './request-reference.ts';

/** Status code, colon, space, then what the server wrote; `code` and `reason` where it wrote them as one of ours. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly reason: string | undefined;
  /** Seconds to wait before asking again. */
  readonly retryAfter: number | undefined;
  /** What a person can quote when it failed on our side. */
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

/** Our refusals have a code and words, and for what was sent wrongly the words of each fault. */
function refusalIn(text: string): { code?: string; message?: string } {
  const { code, message, detail } = fieldsOf(fieldsOf(parseJson(text)).error);
  const { issues } = fieldsOf(detail);
  const words = (Array.isArray(issues) ? fieldsOf(issues[0]).message : undefined) ?? message;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof words === 'string' ? { message: words } : {}),
  };
}

function fieldsOf(content: unknown): Readonly<Record<string, unknown>> {
  return isRecord(content) ? content : {};
}
