import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Machine } from './machines.ts';

const deploy = resolve(import.meta.dirname, '../../docs/deploy');

export type Secrets = Readonly<Record<string, string>>;

export const readReference = (file: string): string => readFileSync(join(deploy, file), 'utf8');

/** The machines for which docs/deploy/cluster has files. */
const written = ['10.0.0.11', '10.0.0.21'];

/** Replaces the address in a line. A line with several addresses is a list, which is the same on each machine. */
function withOwnAddress(line: string, { name, address }: Machine): string {
  const [first, ...others] = new Set(line.match(/\b10\.0\.0\.\d+\b/g));
  const isOwn = first !== undefined && others.length === 0 && written.includes(first);
  // HAProxy's list has a line for each node.
  const own = isOwn && !/^\s*server /.test(line) ? line.replaceAll(first, address) : line;
  return own.replace(/^name: \w+$/, `name: ${name}`).replaceAll('10.0.0.', '127.0.0.');
}

/**
 * Fills in a file of docs/deploy for a machine: its name and address, the secrets, and system folders below `folder`.
 */
export function fillIn(text: string, machine: Machine, secrets: Secrets, folder: string): string {
  return text
    .split('\n')
    .map((line) => withOwnAddress(line, machine))
    .join('\n')
    .replaceAll(/<([a-z0-9]+(?:-[a-z0-9]+)*)>/g, (mark, name: string) => secrets[name] ?? mark)
    .replaceAll(/(?<=[\s:=])\/(?:etc|var)\/(?=[a-z])/g, (root) => `${folder}${root}`)
    .replaceAll('fairsplit.example.com', 'fairsplit.test');
}

export function place(path: string, text: string, mode = 0o644): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
  return path;
}
