import type { Db, Executor } from '#platform/db/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { Queue } from '#platform/queue/queue.ts';

export type AccountWorld = Readonly<{ db: Db; files: Files }>;
type Value = string | number | boolean | null | Date;
export type ExportRow = Readonly<Record<string, Value>>;

/** What one subject keeps about a user. Everything personal is in such a part, or it would outlive its owner. */
export type AccountPart = Readonly<{
  /** Its name in the download: a key of the JSON and the name of the CSV. */
  name: string;
  read(world: AccountWorld, userId: string): Promise<readonly ExportRow[]>;
  /** Files for the download, by name. */
  readFiles?(world: AccountWorld, userId: string): Promise<Readonly<Record<string, Uint8Array>>>;
  /** For what only the address ties to the user: part of the closing itself, which frees the address. */
  forgetAddress?(executor: Executor, email: string): Promise<void>;
  /** Within the transaction that closes the account: for what cannot wait until all is erased. */
  close?(executor: Executor, queue: Pick<Queue, 'send'>, userId: string): Promise<void>;
  /** Only for what does not go with the user's row by itself; may run again after a failure. */
  erase?(world: AccountWorld, userId: string): Promise<void>;
}>;
