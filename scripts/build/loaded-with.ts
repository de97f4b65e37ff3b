import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const staticImport = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"]([^'"]+\.tsx?)['"]/gm;

/** This module and everything of ours that it imports, transitively. */
export function loadedWith(entry: string, source: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(entry) || !existsSync(entry)) return found;
  found.add(entry);
  for (const [, address = ''] of readFileSync(entry, 'utf8').matchAll(staticImport)) {
    const isOurs = address.startsWith('#') || address.startsWith('.');
    if (!isOurs) continue;
    const module = address.startsWith('#')
      ? join(source, address.slice(1))
      : resolve(dirname(entry), address);
    loadedWith(module, source, found);
  }
  return found;
}
