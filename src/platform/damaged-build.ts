import { ExplainedError } from './explained-error.ts';

/** Files of the build are missing or truncated, after an interrupted copy or on a full disk. */
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

/** Runs a read of build files and turns a failure into a DamagedBuildError. */
export function readBuild<Part>(read: () => Part): Part {
  try {
    return read();
  } catch (error) {
    throw new DamagedBuildError(error);
  }
}
