import type { Day } from '#kernel/calendar.ts';
import { fileName } from '#kernel/file-name.ts';

/** Like 'friday-dinner-ana-2026-11-17.pdf'. */
export function resultFileName(title: string, person: string | null, day: Day): string {
  return fileName([title || 'fairsplit result', person ?? '', day], 'pdf');
}
