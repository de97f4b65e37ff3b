import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#platform/project-folder.ts';

/** The built server in its own folder, without pages and migrations, like a release whose copy was interrupted. */
export function copyServer(folder: string): void {
  mkdirSync(folder);
  cpSync(join(projectFolder, 'build/server'), join(folder, 'build/server'), { recursive: true });
  cpSync(join(projectFolder, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
}

/** Starts the copied server, including its pages. */
export function launchCopy(folder: string, variables: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [join(folder, 'build/server/main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
