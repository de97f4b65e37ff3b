/** The page to which the system sends a file that is shared with the installed app or opened with it. */
export const openFilePath = '/open-file';

/** The same page, if the file comes in the browser's queue of files that were opened with the app. */
export const launchedPath = `${openFilePath}?launched`;

/** The name of the file in the form that the system sends. */
export const sharedFileField = 'file';

/** Larger than any photo of a phone, and as large as a file of deals may be. */
export const mostSharedBytes = 32 * 1024 * 1024;

/** Why the page has no file: it went to the server, which stores none, or the device had no room for it. */
export type FileLoss = 'again' | 'large';

export const lossAddress = (loss: FileLoss) => `${openFilePath}?${loss}`;

/** The same for a manifest: `accept` of share_target, and file_handlers. */
export const openedTypes: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'text/csv': ['.csv'],
  'application/json': ['.json'],
};
