import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { z } from 'zod';
import { insertKey } from '#testing/api-keys.ts';
import { insertCommissions } from '#testing/commissions.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { Query } from '../data-folder.ts';
import { startKeyedWork } from '../keyed-work.ts';
import type { Person } from '../people.ts';
import type { Asker } from '../requests.ts';
import type { Cluster } from './cluster.ts';

type Place = Pick<Cluster, 'address' | 'databaseUrl'>;
type Office = Readonly<{ cluster: Place; person: Person; asker: Asker; query: Query }>;

/** Creates a commission run, and an API key that may push deals into it. */
export async function openRun({ databaseUrl }: Place, { id }: Person) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const db = drizzle({ client });
    const { runId } = await insertCommissions(db, id);
    const { key } = await insertKey(db, id, { scopes: ['commissions', 'write'] });
    return { runId, key };
  } finally {
    await client.end();
  }
}

async function saveTemplate({ cluster, person }: Office): Promise<string> {
  const { templateType, inputData } = samples.commission();
  const response = await fetch(`${cluster.address}/api/templates`, {
    method: 'POST',
    headers: await person.headers(),
    body: JSON.stringify({ name: 'Deal', templateType, customConfig: { inputData } }),
  });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

type Counted = { uses: string; deals: string; keys: string };

/** Uses a template repeatedly, and pushes deals like a CRM, each with its own id. */
export async function startOfficeWork(office: Office) {
  const { cluster, person, asker, query } = office;
  const { address } = cluster;
  const templateId = await saveTemplate(office);
  const { runId, key } = await openRun(cluster, person);
  const using = startKeyedWork(asker, async () => ({
    url: `${address}/api/templates/${templateId}/use`,
    headers: await person.headers(),
    body: {},
  }));
  const pushing = startKeyedWork(asker, (n) => ({
    url: `${address}/v1/commissions/runs/${runId}/deals`,
    headers: { authorization: `Bearer ${key}` },
    body: { deals: [{ externalId: `crm-${n}`, date: '2026-11-10', rep: 'Ann', amount: '100.00' }] },
  }));
  return {
    /** Compares acknowledged requests with the counted uses and the stored deals. */
    async finish() {
      const [uses, deals] = await Promise.all([using.finish(), pushing.finish()]);
      const [stored] = await query<Counted>(
        `select (select times_used from template where user_id = $1 and id = $2) as uses, count(*) as deals,
           count(distinct deal_key) as keys
         from commission_deal where user_id = $1 and run_id = $3 and deal_key like 'crm-%'`,
        [person.id, templateId, runId],
      );
      const [counted, rows, keys] = [Number(stored?.uses), Number(stored?.deals), Number(stored?.keys)];
      return {
        acknowledged: uses + deals,
        lost: Math.max(0, uses - counted) + Math.max(0, deals - keys),
        doubled: Math.max(0, counted - uses) + (rows - keys),
      };
    },
  };
}
