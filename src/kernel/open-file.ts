/** The page to which the system sends a file that is shared with the installed app or opened with it. */
export const openFilePath = '/open-file';

/** The same page for a file that was opened with the installed app: the browser passes it in its launch queue. */
export const launchedPath = `${openFilePath}?launched`;

/** The name of the file in the form that the system sends. */
export const sharedFileField = 'file';

/** Larger than any photo of a phone, and as large as a file of deals may be. */
export const mostSharedBytes = 32 * 1024 * 1024;

/**
 * Why the page has no file. 'again': it was posted to the server, which stores no files, or could not be stored here.
 */
export type FileLoss = 'again' | 'large';

export const lossAddress = (loss: FileLoss) => `${openFilePath}?${loss}`;

/** File types in the manifest: `accept` of share_target, and file_handlers. */
export const openedTypes: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'text/csv': ['.csv'],
  'application/json': ['.json'],
};
