/** A reason not to go on that a person can act on; its message is the sentence to show. */
export class ExplainedError extends Error {}

/** Runs a program. Of an explained error it shows the sentence alone, and ends. */
export async function runProgram(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
