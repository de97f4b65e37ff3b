import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { DatabaseError } from '#platform/db/database-error.ts';

/** Spawn options that make a child an unprivileged user; empty if this process is unprivileged. */
export type Identity = { readonly uid?: number; readonly gid?: number };

const likelyUsers = ['postgres', 'nobody'];

function lookUp(name: string): Identity[] {
  const [uid, gid] = ['-u', '-g'].map((which) => {
    const { status, stdout } = spawnSync('id', [which, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : 0;
  });
  return uid && gid ? [{ uid, gid }] : [];
}

/** PostgreSQL refuses to run as root, so root runs it as the folder's owner or as a common unprivileged user. */
export function findIdentity(folder: string): Identity {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(folder);
  const candidates = uid === 0 ? likelyUsers.flatMap(lookUp) : [{ uid, gid }];
  const usable = candidates.find(
    (candidate) => spawnSync('/bin/sh', ['-c', ':'], { ...candidate, cwd: '/' }).status === 0,
  );
  if (usable) return usable;
  throw new DatabaseError(
    'PostgreSQL does not run as root, and root cannot act as another user on this machine. ' +
      'Start Fairsplit as an ordinary user, or set DATABASE_URL to your own database.',
  );
}
