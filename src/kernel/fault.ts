import type { MessageValues } from './language/message.ts';
import { t } from './language/t.ts';
import type { ProblemIssue } from './problem.ts';

/** What is wrong with a field: a code with values for programs, and the sentence in the language spoken here. */
export type Fault = Omit<ProblemIssue, 'path'>;

/** `fault('negative', msg("{field} can't be negative"), { field: t(label) })` */
export function fault(code: string, sentence: string, values?: MessageValues): Fault {
  return { code, message: t(sentence, values), ...(values && { values }) };
}

/** A fault as an issue of a schema; `issuesOf` makes the API's issue of it. */
export function schemaIssue({ code, message, values }: Fault, input: unknown, path: PropertyKey[] = []) {
  return { code: 'custom', path, message, params: { code, values }, input } as const;
}
