/** An expected failure that a person can act on. Its message is shown as it is. */
export class ExplainedError extends Error {}

const showsTraces = () => ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');

function sentenceOf(error: unknown, failure: string): string {
  if (error instanceof ExplainedError) return error.message;
  const [reason] = String(error instanceof Error ? error.message || error.name : error).split('\n');
  return `${failure}: ${reason?.replace(/\.$/, '')}. LOG_LEVEL=debug shows where it happened.`;
}

/** Runs a program; a failure prints one sentence, and the stack trace only when debugging. */
export async function runProgram(run: () => Promise<void>, failure: string): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(sentenceOf(error, failure));
    if (showsTraces()) console.error(error);
    process.exit(1);
  }
}
