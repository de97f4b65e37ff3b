import { ExplainedError } from './explained-error.ts';

/** Files of the build are missing or cut short: a copy was interrupted, or a disk was full. */
export class DamagedBuildError extends ExplainedError {
  constructor(cause: unknown) {
    const [reason] = String(cause instanceof Error ? cause.message : cause).split('\n');
    super(
      `Fairsplit cannot start: its build is damaged (${reason}). Build it again: npm ci && npm run build`,
      {
        cause,
      },
    );
  }
}

/** Reads part of the build, and explains why that fails. */
export function readBuild<Part>(read: () => Part): Part {
  try {
    return read();
  } catch (error) {
    throw new DamagedBuildError(error);
  }
}
