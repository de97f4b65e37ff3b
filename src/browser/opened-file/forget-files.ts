import { forgetSharedFile } from './shared-file.ts';
import { forgetWaitingFile } from './waiting-file.ts';

/** Files from outside that nobody has used yet. */
export function forgetFiles(): void {
  forgetWaitingFile();
  forgetSharedFile().catch(() => {});
}
