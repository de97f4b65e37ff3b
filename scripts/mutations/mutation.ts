/** A planted fault that the named tests must notice. */
export type Mutation = Readonly<{
  /** What goes wrong for people. */
  breaks: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  /** Test files or folders, as few as needed. */
  tests: readonly string[];
}>;
