import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const staticImport = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"]([^'"]+\.tsx?)['"]/gm;

/** Read once: many entry points load the same modules. */
const importsOf = new Map<string, readonly string[]>();

function readImports(file: string): readonly string[] {
  const known = importsOf.get(file);
  if (known) return known;
  const addresses = Array.from(
    readFileSync(file, 'utf8').matchAll(staticImport),
    ([, address = '']) => address,
  );
  importsOf.set(file, addresses);
  return addresses;
}

/** This module and everything of ours that it imports, transitively. */
export function loadedWith(entry: string, source: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(entry) || !(importsOf.has(entry) || existsSync(entry))) return found;
  found.add(entry);
  for (const address of readImports(entry)) {
    const isOurs = address.startsWith('#') || address.startsWith('.');
    if (!isOurs) continue;
    const module = address.startsWith('#')
      ? join(source, address.slice(1))
      : resolve(dirname(entry), address);
    loadedWith(module, source, found);
  }
  return found;
}
