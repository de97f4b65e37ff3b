import { createListeners } from '#ui/listeners.ts';

export type Query<Data> = {
  /** Undefined until the first response; stays when a later one fails. */
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  /** If the data is from this device: when it was loaded, in milliseconds since 1970. */
  readonly from?: number;
};

/** Returned by a loader while offline: the data that is stored on this device. */
export class FromDevice {
  readonly data: unknown;
  readonly from: number;
  constructor(data: unknown, from: number) {
    this.data = data;
    this.from = from;
  }
}

/** The key is the URL, so that one loader serves all keys of its kind. */
export type Load<Data> = (key: string) => Promise<Data>;

/** Version counter of a key's entry. */
type Mark = number;

type Entry = {
  state: Query<unknown>;
  load: Load<unknown> | undefined;
  /** Incremented by each request: only the latest response counts. */
  run: number;
  loading: Promise<void> | undefined;
  readonly watchers: Set<() => void>;
};

const unknown: Query<never> = { data: undefined, error: undefined };
/** Entries without watchers that stay cached. */
const maxUnwatched = 40;
const extendTries = 3;

/**
 * Cache of the server's responses by key. An entry is valid until invalidated: age, window focus and
 * failures trigger no refetch. With `use-query.ts` it is 1.0 KB (brotli); TanStack Query is 9.3 KB.
 */
export function createQueries() {
  const entries = new Map<string, Entry>();
  const shown = createListeners();
  const deleted = new Set<string>();
  const isDeleted = (key: string) => [...deleted].some((path) => isUnder(key, path));

  function entryOf(key: string): Entry {
    const known = entries.get(key);
    if (known) return known;
    const made: Entry = { state: unknown, load: undefined, run: 0, loading: undefined, watchers: new Set() };
    entries.set(key, made);
    return made;
  }

  function set(entry: Entry, state: Query<unknown>): void {
    entry.state = state;
    for (const watcher of entry.watchers) watcher();
    shown.notify();
  }

  function fetch(key: string, entry: Entry): Promise<void> {
    entry.loading = run(key, entry);
    return entry.loading;
  }

  async function run(key: string, entry: Entry): Promise<void> {
    entry.run += 1;
    const mine = entry.run;
    const next = await (entry.load?.(key) ?? Promise.resolve()).then(
      (data): Query<unknown> =>
        data instanceof FromDevice
          ? { data: data.data, from: data.from, error: undefined }
          : { data, error: undefined },
      (error: unknown): Query<unknown> => ({ data: entry.state.data, error: asError(error) }),
    );
    if (mine !== entry.run) return;
    entry.loading = undefined;
    set(entry, next);
  }

  function forgetUnwatched(): void {
    const unwatched = [...entries].filter(([, entry]) => entry.watchers.size === 0);
    for (const [key] of unwatched.slice(0, -maxUnwatched)) entries.delete(key);
  }

  return {
    // Safe: a key belongs to one loader, so its data has that loader's type.
    peek: <Data>(key: string) => (entries.get(key)?.state ?? unknown) as Query<Data>,

    /** Fetches missing data; returns a function that stops watching. */
    watch<Data>(key: string, load: Load<Data>, watcher: () => void): () => void {
      const entry = entryOf(key);
      entry.load = load;
      entry.watchers.add(watcher);
      shown.notify();
      if (entry.state.data === undefined && !entry.loading) void fetch(key, entry);
      return () => {
        entry.watchers.delete(watcher);
        forgetUnwatched();
        shown.notify();
      };
    },

    /** Resolves after the response or the failure. */
    async refetch(key: string): Promise<void> {
      await fetch(key, entryOf(key));
    },

    /** When the oldest data on screen that is from this device was loaded; undefined if none is. */
    oldestShown(): number | undefined {
      const times = [...entries.values()].flatMap(({ state, watchers }) =>
        watchers.size > 0 && state.from !== undefined ? [state.from] : [],
      );
      return times.length > 0 ? Math.min(...times) : undefined;
    },

    onShown: shown.subscribe,

    /** The version of an entry. Read it before a request whose response is stored with `put`. */
    mark: (key: string): Mark => entries.get(key)?.run ?? 0,

    /**
     * Stores data from another response, to a request sent at `mark`. If a fetch of this key began or ended
     * since, or is running, the order is unknown, so the key is fetched again.
     */
    put(key: string, data: unknown, mark?: Mark): void {
      const entry = entryOf(key);
      const isOvertaken = mark !== undefined && mark !== entry.run;
      const isUnsure = isOvertaken || entry.loading !== undefined;
      entry.run += 1;
      entry.loading = undefined;
      if (!isOvertaken) set(entry, { data, error: undefined });
      if (!isUnsure) return;
      if (entry.watchers.size > 0) void fetch(key, entry);
      else entries.delete(key);
    },

    /**
     * Appends to the cached data, for example a next page; retries if the data was refetched meanwhile.
     * Rejects if `grow` does.
     */
    async extend<Data>(key: string, grow: (data: Data) => Promise<Data>): Promise<void> {
      const entry = entryOf(key);
      for (let tries = 0; tries < extendTries && entries.get(key) === entry; tries += 1) {
        if (entry.loading) await entry.loading;
        const { run: mine, state } = entry;
        if (state.data === undefined) return;
        // Safe: a key belongs to one loader.
        const data = await grow(state.data as Data);
        if (mine !== entry.run) continue;
        set(entry, { data, error: undefined });
        return;
      }
    },

    /** Invalidates all entries under this path: watched entries are refetched, others dropped. */
    invalidate(path: string): void {
      for (const [key, entry] of entries) {
        if (!isUnder(key, path) || isDeleted(key)) continue;
        if (entry.watchers.size > 0) void fetch(key, entry);
        else entries.delete(key);
      }
    },

    /**
     * Runs the request that deletes the record at this path. Its entries are no longer refetched, since a page may
     * still show the record while it navigates away.
     */
    async deleting(path: string, work: () => Promise<unknown>): Promise<void> {
      deleted.add(path);
      try {
        await work();
      } catch (error) {
        deleted.delete(path);
        this.invalidate(path);
        throw error;
      }
    },

    /** For the next user: drops all data, and ignores responses that are still running. */
    clear(): void {
      for (const entry of entries.values()) entry.run += 1;
      entries.clear();
    },
  };
}

function isUnder(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}/`) || key.startsWith(`${path}?`);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
