import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import type { Files } from '#platform/files/files.ts';
import type { Queue } from '#platform/queue/queue.ts';

export type UserDataDependencies = Readonly<{ db: Db; files: Files }>;
type Value = string | number | boolean | null | Date;
export type ExportRow = Readonly<Record<string, Value>>;

/** A user, and a keyed hash of their mailbox. */
export type Mailbox = Readonly<{ userId: string; mailboxHash: string }>;
/** A user, and keyed hashes of the mailboxes they have had, in one order for all. */
export type Mailboxes = Readonly<{ userId: string; mailboxHashes: readonly string[] }>;

export type AddressChange = Readonly<{ userId: string; from: string; to: string }>;

/** A feature's personal data about a user. Data without a source would stay after the account's erasure. */
export type UserDataSource = Readonly<{
  /** Name in the export: the JSON key and the CSV's file name. */
  name: string;
  /** CSV columns, needed when there are no rows. */
  columns: readonly string[];
  read(dependencies: UserDataDependencies, userId: string): Promise<readonly ExportRow[]>;
  /** Files for the export, by name. */
  readFiles?(
    dependencies: UserDataDependencies,
    userId: string,
  ): Promise<Readonly<Record<string, Uint8Array>>>;
  /** Called when an account is created, and when the address of a new account is confirmed; idempotent. */
  arrive?(executor: Executor, who: Mailbox): Promise<void>;
  /** The user's mailboxes besides that of the present address. Read before the account is closed. */
  mailboxes?(executor: Executor, userId: string): Promise<readonly string[]>;
  /** Runs in the transaction that replaces the user's address. */
  replaceAddress?(executor: Executor, queue: Pick<Queue, 'send'>, change: AddressChange): Promise<void>;
  /** For data linked only by e-mail address, which `replaceAddress` must move. Runs in the transaction that closes the account. */
  forgetAddress?(executor: Executor, email: string, who: Mailboxes): Promise<void>;
  /** Takes locks that must precede the lock of the user's row, as in all other transactions. */
  lock?(tx: Tx, userId: string): Promise<void>;
  /** Runs in the transaction that closes the account, for actions that cannot wait for the erasure. */
  close?(executor: Executor, queue: Pick<Queue, 'send'>, userId: string): Promise<void>;
  /** Runs when the owner reports an intruder: removes access that the intruder may have set up. */
  secure?(executor: Executor, userId: string): Promise<void>;
  /** Only for data that is not deleted with the user's row; idempotent. */
  erase?(dependencies: UserDataDependencies, userId: string): Promise<void>;
}>;
