import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { openS3Wire } from '#platform/files/testing/s3-wire.ts';
import { scratchFolder } from '../../scripts/site-server.ts';
import { openProvider } from '../paying.ts';
import { authSecret } from '../people.ts';
import { openDatabaseNodes } from './database-nodes.ts';
import { type Machine, webs } from './machines.ts';
import { providerLatencyMs } from './payments.ts';
import { prepareWebMachines } from './web-machines.ts';

const bucket = 'fairsplit';
const secret = () => randomBytes(18).toString('hex');

export type Cluster = Awaited<ReturnType<typeof prepareCluster>>;

async function untilReady({ address }: Machine, patienceMs = 90_000): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const response = await fetch(`http://${address}:3000/api/ready`, {
      signal: AbortSignal.timeout(3_000),
    }).catch(() => undefined);
    if (response?.ok) return;
    if (performance.now() > until) throw new Error(`Fairsplit at ${address} does not become ready.`);
    await delay(100);
  }
}

/** Sets up the cluster of docs/deploy/cluster on this machine, in an empty folder. */
export async function prepareCluster() {
  const { path: folder, remove } = scratchFolder();
  chmodSync(folder, 0o755);
  const s3 = await openS3Wire(bucket);
  const secrets = {
    'superuser-password': secret(),
    'replication-password': secret(),
    'rewind-password': secret(),
    'database-password': secret(),
    'auth-secret': authSecret,
    'metrics-token': secret(),
    'smtp-url': '',
    bucket,
    's3-endpoint': s3.endpoint,
    's3-key': secret(),
    's3-secret': secret(),
  };
  const nodes = await openDatabaseNodes(folder, secrets);
  const provider = await openProvider();
  provider.wire.state.meanwhile = () => delay(providerLatencyMs);
  const machines = prepareWebMachines(folder, secrets, {
    ...provider.variablesAt(provider.port),
    OUTGOING_ALLOW: '127.0.0.1',
  });
  setDefaultCACertificates([...getCACertificates(), machines.certificate]);
  const [web] = webs;
  let closing: Promise<void> | undefined;

  async function end(): Promise<void> {
    await machines.stop();
    await nodes.stop();
    await s3.close();
    await provider.wire.close();
    remove();
  }

  return {
    folder,
    nodes,
    machines,
    /** Stands in for Stripe. */
    provider,
    address: machines.address,
    /** Bypasses PgBouncer and always reaches the leader. */
    databaseUrl: `postgresql://fairsplit:${secrets['database-password']}@${web.address}:5432/fairsplit`,
    untilReady,
    /** Waits until each machine serves requests again after a fault. */
    async untilAllReady(): Promise<void> {
      await Promise.all(
        machines.all.map(async ({ machine, haproxy, pgbouncer, fairsplit }) => {
          try {
            await untilReady(machine);
          } catch (error) {
            const parts = [haproxy, pgbouncer, fairsplit];
            const said = parts.map(
              (part) =>
                `${part.name}, which ${part.isRunning() ? 'runs' : 'has ended'}, said:\n${part.lastLines()}`,
            );
            throw new Error(said.join('\n'), { cause: error });
          }
        }),
      );
    },
    async start(tell: (line: string) => void): Promise<void> {
      await nodes.start();
      await nodes.untilWhole();
      tell('three PostgreSQL servers: one leads, one follows synchronously');
      machines.start();
      await this.untilAllReady();
      tell('two web machines and a worker are ready');
    },
    /** Ends all processes and removes all files. Repeated calls return the same promise. */
    close(): Promise<void> {
      closing ??= end();
      return closing;
    },
  };
}
