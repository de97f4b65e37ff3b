import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc: always 100 on Linux (USER_HZ). */
const ticks = 100;

type Times = Readonly<{
  parent: number;
  seconds: number;
  /** CPU seconds of child processes that have ended. */
  past: number;
}>;

/** Reads the CPU times of a process; undefined if it has ended. */
function timesOf(pid: number | string): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Skips the process's name, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (place: number) => Number(fields[place]);
    return { parent: at(1), seconds: (at(11) + at(12)) / ticks, past: (at(13) + at(14)) / ticks };
  } catch {
    return undefined;
  }
}

/** Processor time of one process, in seconds. */
export const secondsOf = (pid: number): number => timesOf(pid)?.seconds ?? 0;

/**
 * Processor time of the PostgreSQL server of this backend, in seconds: all its processes together, including ended
 * ones.
 */
export function secondsOfPostgres(backend: number): number {
  const parent = timesOf(backend)?.parent ?? 0;
  const postmaster = timesOf(parent);
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = processes.flatMap((pid) => timesOf(pid) ?? []).filter((one) => one.parent === parent);
  const own = (postmaster?.seconds ?? 0) + (postmaster?.past ?? 0);
  return children.reduce((sum, { seconds }) => sum + seconds, own);
}
