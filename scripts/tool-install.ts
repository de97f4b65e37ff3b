import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of a tool with its own packages, which are installed on first use to keep the main install small. */
export function toolFolder(name: string): string {
  const folder = resolve(import.meta.dirname, '../tools', name);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  // Within `npm pack --dry-run` the install would otherwise be a dry run, too.
  const args = ['ci', '--no-audit', '--no-fund', '--dry-run=false'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The packages of tools/${name} could not be installed.`);
  return folder;
}
