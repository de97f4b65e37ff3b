import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectFolder } from '#platform/project-folder.ts';

export const examplesFolder = join(projectFolder, 'docs/api/examples');

const programs: Readonly<Record<string, string>> = {
  '.sh': 'bash',
  '.ts': process.execPath,
  '.py': 'python3',
};

function programFor(file: string): string {
  const program = programs[extname(file)];
  if (program === undefined) throw new Error(`Nothing runs ${file}.`);
  const needed = program === 'bash' ? ['bash', 'curl'] : [program];
  for (const name of needed) {
    if (spawnSync(name, ['--version'], { stdio: 'ignore' }).error)
      throw new Error(`${name} is not installed, and ${file} needs it. Install it and run the tests again.`);
  }
  return program;
}

type Variables = Readonly<Record<string, string>>;

/** Starts an example of /developers with only the environment variables that the page names. */
export function startExample(file: string, variables: Variables) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables };
  return spawn(programFor(file), [join(examplesFolder, file)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

const exitCodeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });

/** Runs an example and returns its output; throws with its stderr if it fails. */
export async function runExample(file: string, variables: Variables): Promise<string> {
  const child = startExample(file, variables);
  const [code, printed, errors] = await Promise.all([
    exitCodeOf(child),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${errors}`);
  return printed.trim();
}
