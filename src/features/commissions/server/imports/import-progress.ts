import type { Context } from 'hono';
import { errorResponses } from '#kernel/api/error-responses.ts';
import { Problem } from '#kernel/problem.ts';
import { toProblem } from '#platform/http/problem-response.ts';
import type { Log } from '#platform/log.ts';
import type { ImportProgress, ImportResult } from '../../rules/deals/deal.ts';
import type { ReportProgress } from './import-deals.ts';

const lines = 'application/x-ndjson';

export const wantsProgress = (c: Context) => c.req.header('accept')?.includes(lines) ?? false;

/** Streams one JSON line per step and one for the result; an error after the start is a line too. */
export function progressResponse(
  c: Context,
  log: Pick<Log, 'error'>,
  work: (report: ReportProgress) => Promise<ImportResult>,
): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOpen = true;
      const write = (line: ImportProgress) => {
        // The import continues after the client disconnects.
        if (isOpen && controller.desiredSize === null) isOpen = false;
        if (isOpen) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      try {
        write(await work(write));
      } catch (error) {
        const problem = toProblem(error);
        if (!problem) log.error({ err: error }, 'unexpected error');
        const { code } = problem ?? new Problem('internal');
        write({ kind: 'failed', code, ...errorResponses[code] });
      }
      if (isOpen) controller.close();
    },
  });
  c.header('content-type', lines);
  c.header('cache-control', 'private, no-store');
  // Tells buffering proxies to pass lines on immediately.
  c.header('x-accel-buffering', 'no');
  return c.body(stream);
}
