import { refuseContent } from '#platform/http/content.ts';
import { readBytes } from '#platform/http/read-body.ts';
import { dealLimits, tooManyDeals } from '../rules/deal-file/deal-limits.ts';
import { createRowCounter } from '../rules/deal-file/row-counter.ts';

/** Refuses a file with too many deals at the first line that does not fit, without reading the rest. */
export async function readDealFile(request: Request, room: number, hasHeader: boolean): Promise<Uint8Array> {
  const counter = createRowCounter();
  return await readBytes(request, dealLimits.file, 'too-large', (chunk) => {
    const line = counter.add(chunk, room + (hasHeader ? 1 : 0));
    if (line !== undefined)
      throw refuseContent([{ path: `line ${line}`, message: tooManyDeals(line, room) }]);
  });
}
