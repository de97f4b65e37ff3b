/** A planted fault that the named tests must notice. */
export type Mutation = Readonly<{
  /** The effect of the fault on users. */
  breaks: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  /** Test files or folders, as few as needed. */
  tests: readonly string[];
}>;
