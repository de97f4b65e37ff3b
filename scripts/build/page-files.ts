import type { Manifest } from 'vite';

/** All scripts of these modules, each once and after the scripts it imports. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no file for ${name}.`);
    for (const imported of chunk.imports ?? []) add(imported);
    found.add(`/${chunk.file}`);
  };
  for (const module of modules) add(module);
  return [...found];
}

/** All scripts of these modules and of their lazy imports for which `follows` returns true. */
export function laterScriptsOf(
  manifest: Manifest,
  modules: readonly string[],
  follows: (module: string) => boolean,
): string[] {
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const imported of imports) add(imported);
    for (const later of dynamicImports.filter(follows)) add(later);
  };
  for (const module of modules) add(module);
  return scriptsOf(manifest, [...seen]);
}
