import { scratchFolder } from '../scripts/site-server.ts';
import { checkSaves } from './check-saves.ts';
import { databaseUrl, type Query, queryAt } from './data-folder.ts';
import type { Outcome } from './fault.ts';
import { addPeople, authSecret, type Person } from './people.ts';
import { type Asker, createAsker } from './requests.ts';
import { type Saving, startSaving } from './saving.ts';
import { fillDataFolder } from './started-folder.ts';
import { type ServerOptions, type SupervisedServer, superviseServer } from './supervised-server.ts';

export type BusySite = Readonly<{
  dataDir: string;
  server: SupervisedServer;
  people: readonly Person[];
  asker: Asker;
  saving: Saving;
  /** A direct connection to the database. */
  query: Query;
}>;

type BusySiteOptions = Omit<ServerOptions, 'dataDir'> &
  Readonly<{
    people?: number;
    /** The server's clock, if it differs from ours. */
    clock?: () => Date;
    /** Statuses that clients accept in addition to those for retries. */
    tolerated?: readonly number[];
    /** Prepares the data folder, instead of a copy of a started one. */
    prepare?: (dataDir: string) => void;
    /** Connection string of a database that is not embedded. */
    databaseAt?: string;
  }>;

/** A server on its own data folder, with users who save continuously. */
export async function withBusySite(
  { people: count = 6, clock, tolerated, prepare, databaseAt, variables, ...options }: BusySiteOptions,
  act: (site: BusySite) => Promise<Outcome>,
): Promise<Outcome> {
  const { path: dataDir, remove } = scratchFolder();
  if (prepare) prepare(dataDir);
  else if (!databaseAt) await fillDataFolder(dataDir);
  const server = await superviseServer({
    ...options,
    dataDir,
    variables: { AUTH_SECRET: authSecret, ...variables },
  });
  try {
    await server.untilReady();
    const query = queryAt(() => databaseAt ?? databaseUrl(dataDir));
    const people = await addPeople(query, count);
    const asker = createAsker(tolerated);
    const saving = startSaving({ address: server.address, people, asker, ...(clock ? { clock } : {}) });
    return await act({ dataDir, server, people, asker, saving, query });
  } finally {
    await server.stop();
    remove();
  }
}

/** Waits for all saves, then compares the acknowledged ones with the stored ones. */
export async function settle(
  { saving, asker, server, query }: BusySite,
  did: string,
  more: Partial<Pick<Outcome, 'complaints' | 'figures' | 'acknowledged' | 'lost' | 'doubled'>> = {},
): Promise<Outcome> {
  await server.untilReady();
  const finished = await saving.finish();
  const saves = await checkSaves(query, saving.acknowledged);
  return {
    did,
    acknowledged: saving.acknowledged.size + (more.acknowledged ?? 0),
    lost: saves.lost + (more.lost ?? 0),
    doubled: saves.doubled + (more.doubled ?? 0),
    complaints: [
      ...saves.complaints,
      ...asker.complaints,
      ...(finished ? [] : ['somebody still waits for an answer']),
      ...server.unexpectedErrors().slice(0, 2),
      ...(more.complaints ?? []),
    ],
    figures: [asker.summary(), ...(more.figures ?? [])],
  };
}
