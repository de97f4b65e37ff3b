import { existsSync } from 'node:fs';

/** Paths in Debian's packages. */
export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  openssl: '/usr/bin/openssl',
} as const;

const packages: Readonly<Record<keyof typeof programs, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  postgres: 'postgresql-15',
  openssl: 'openssl',
};

/** Says which programs are missing on this machine and how to install them; undefined if all are there. */
export function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux')
    return 'The cluster needs Linux: its machines are addresses from 127.0.0.11 on.';
  const missing = Object.entries(programs).flatMap(([name, path]) =>
    existsSync(path) ? [] : [packages[name as keyof typeof programs]],
  );
  if (missing.length === 0) return undefined;
  return `Not installed: ${missing.join(', ')}. On Debian 12: apt-get install --no-install-recommends ${missing.join(' ')}`;
}
