/** Files cannot be saved or read right now: the disk is full or read-only, or S3 does not answer. */
export class FilesDownError extends Error {}
