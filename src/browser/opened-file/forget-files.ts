import { forgetSharedFile } from './shared-file.ts';
import { forgetWaitingFile } from './waiting-file.ts';

/** Deletes dropped and shared files that no page has used yet. */
export function forgetFiles(): void {
  forgetWaitingFile();
  forgetSharedFile().catch(() => {});
}
