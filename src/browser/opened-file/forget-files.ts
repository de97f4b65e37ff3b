import { forgetSharedFile } from './shared-file.ts';
import { forgetWaitingFile } from './waiting-file.ts';

/** Deletes files from outside that no page has used yet. */
export function forgetFiles(): void {
  forgetWaitingFile();
  forgetSharedFile().catch(() => {});
}
