import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import type { Files } from '#platform/files/files.ts';
import type { Queue } from '#platform/queue/queue.ts';

export type UserDataDependencies = Readonly<{ db: Db; files: Files }>;
type Value = string | number | boolean | null | Date;
export type ExportRow = Readonly<Record<string, Value>>;

/** A user, and a keyed hash of the mailbox that their address leads to. */
export type Mailbox = Readonly<{ userId: string; mailboxHash: string }>;

/** What one subject keeps about a user. Everything personal is in such a part, or it would outlive its owner. */
export type UserDataSource = Readonly<{
  /** Its name in the download: a key of the JSON and the name of the CSV. */
  name: string;
  /** The columns of the CSV, for when there are no rows to take them from. */
  columns: readonly string[];
  read(dependencies: UserDataDependencies, userId: string): Promise<readonly ExportRow[]>;
  /** Files for the download, by name. */
  readFiles?(
    dependencies: UserDataDependencies,
    userId: string,
  ): Promise<Readonly<Record<string, Uint8Array>>>;
  /** When an account is made. */
  arrive?(executor: Executor, who: Mailbox): Promise<void>;
  /** For what only the address ties to the user: part of the closing itself, which frees the address. */
  forgetAddress?(executor: Executor, email: string, who: Mailbox): Promise<void>;
  /** Taken before the account's row by the transaction that closes it: the order in which everything else takes them. */
  lock?(tx: Tx, userId: string): Promise<void>;
  /** Within the transaction that closes the account: for what cannot wait until all is erased. */
  close?(executor: Executor, queue: Pick<Queue, 'send'>, userId: string): Promise<void>;
  /** Only for what does not go with the user's row by itself; may run again after a failure. */
  erase?(dependencies: UserDataDependencies, userId: string): Promise<void>;
}>;
