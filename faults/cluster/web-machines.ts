import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findIdentity } from '#platform/db/embedded/identity.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { edge, type Machine, servers, webs, worker } from './machines.ts';
import { createPart, type Part } from './part.ts';
import { programs } from './programs.ts';
import { fillIn, place, readReference, type Secrets } from './reference-files.ts';

export type ServerMachine = Readonly<{ machine: Machine; haproxy: Part; pgbouncer: Part; fairsplit: Part }>;

/** RestartSec in docs/deploy/fairsplit.service. */
export const restartMs = 2_000;

type Variables = Readonly<Record<string, string>>;

function prepareServer(
  machine: Machine,
  folder: string,
  secrets: Secrets,
  variables: Variables,
): ServerMachine {
  const own = join(folder, machine.name);
  const identity = findIdentity(folder);
  const data = join(own, 'var/lib/fairsplit');
  mkdirSync(data, { recursive: true });
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(own, identity.uid, identity.gid);
  const filled = (reference: string) => fillIn(readReference(`cluster/${reference}`), machine, secrets, own);
  const write = (reference: string, path: string) => place(join(own, path), filled(reference));
  const haproxyFile = write('haproxy.cfg', 'etc/haproxy/haproxy.cfg');
  const pgbouncerFile = write('pgbouncer.ini', 'etc/pgbouncer/pgbouncer.ini');
  write('userlist.txt', 'etc/pgbouncer/userlist.txt');
  const settings = parseEnv(filled('fairsplit.env'));
  const role = machine === worker ? { ROLE: 'worker', WORKERS: '1' } : {};
  const part = (name: string, program: string, args: (folder: string) => string[], more = {}) =>
    createPart({
      name: `${name} of ${machine.name}`,
      program,
      args,
      log: join(own, `${name}.log`),
      cwd: own,
      ...more,
    });
  return {
    machine,
    haproxy: part('haproxy', programs.haproxy, () => ['-f', haproxyFile, '-db']),
    pgbouncer: part('pgbouncer', programs.pgbouncer, () => [pgbouncerFile], { identity }),
    fairsplit: part(
      'fairsplit',
      process.execPath,
      (release) => ['--max-semi-space-size=16', join(release, 'build/server/main.js')],
      {
        cwd: projectFolder,
        restartMs,
        variables: { ...settings, ...role, ...variables, LOG_LEVEL: 'error' },
      },
    ),
  };
}

/**
 * Prepares nginx without privileged ports. It trusts X-Forwarded-For, so that test clients can choose their
 * addresses.
 */
function prepareEdge(folder: string) {
  const own = join(folder, edge.name);
  mkdirSync(join(own, 'var/log/nginx'), { recursive: true });
  const letsEncrypt = join(own, 'etc/letsencrypt/live/fairsplit.test');
  mkdirSync(letsEncrypt, { recursive: true });
  const certificate = join(letsEncrypt, 'fullchain.pem');
  const key =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=fairsplit.test';
  const names = `subjectAltName=IP:${edge.address},DNS:fairsplit.test`;
  const files = ['-keyout', join(letsEncrypt, 'privkey.pem'), '-out', certificate];
  execFileSync(programs.openssl, [...key.split(' '), '-addext', names, ...files], { stdio: 'ignore' });
  const upstream = readReference('cluster/upstream.conf');
  const site = fillIn(
    readReference('nginx.conf').replace(/^upstream fairsplit \{[^}]*\}/m, () => upstream),
    edge,
    {},
    own,
  )
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replaceAll(/listen (80|443)\b/g, (_, port: string) => `listen ${edge.address}:${8000 + Number(port)}`);
  place(join(own, 'conf.d/fairsplit.conf'), site);
  const main = place(
    join(own, 'nginx.conf'),
    `daemon off;
worker_processes 1;
pid ${own}/nginx.pid;
error_log ${own}/var/log/nginx/error.log;
events { worker_connections 4096; }
http {
  set_real_ip_from 127.0.0.0/8;
  real_ip_header X-Forwarded-For;
  client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy; fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi; scgi_temp_path ${own}/scgi;
  include ${own}/conf.d/*.conf;
}
`,
  );
  const nginx = createPart({
    name: 'nginx',
    program: programs.nginx,
    args: () => ['-c', main],
    log: join(own, 'nginx.log'),
    cwd: own,
  });
  return { nginx, certificate: readFileSync(certificate, 'utf8') };
}

/** Prepares two web machines, one for jobs, and nginx before them; `variables` are only for the test. */
export function prepareWebMachines(folder: string, secrets: Secrets, variables: Variables) {
  const all = servers.map((machine) => prepareServer(machine, folder, secrets, variables));
  const { nginx, certificate } = prepareEdge(folder);
  return {
    all,
    webs: all.filter(({ machine }) => webs.some(({ name }) => name === machine.name)),
    nginx,
    certificate,
    address: `https://${edge.address}:8443`,
    start(): void {
      for (const { haproxy, pgbouncer, fairsplit } of all) {
        haproxy.start();
        pgbouncer.start();
        fairsplit.start();
      }
      nginx.start();
    },
    async stop(): Promise<void> {
      await nginx.retire();
      await Promise.all(all.map(({ fairsplit }) => fairsplit.retire()));
      await Promise.all(
        all.flatMap(({ haproxy, pgbouncer }) => [haproxy.retire(), pgbouncer.retire('SIGINT')]),
      );
    },
  };
}
