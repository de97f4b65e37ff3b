import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scriptPreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript =
  /<script type="module" async="">(?<imports>(?:import [^;]+;\s*)+)(?<modules>window\.__reactRouterRouteModules = [^;]+;)\s*(?<entry>import\([^)]+\);)<\/script>/;
const moduleImport = /import (?:\* as (?<name>\w+) from )?(?<address>"[^"]+");/g;

/** The page's own script, begun once the page has been painted; a page in the background never is, so there at once. */
function startScript(preloads: readonly string[], imports: string, modules: string, entry: string): string {
  const needed = [...imports.matchAll(moduleImport)].map(({ groups }) => groups ?? {});
  const names = needed.map(({ name = '' }) => name).join(',');
  const loads = needed.map(({ address }) => `import(${address})`).join(',');
  return `<script type="module">const start=async()=>{
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const [${names}]=await Promise.all([${loads}]);${modules}${entry}};
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))</script>`;
}

/**
 * A prerendered page shows without its scripts, so these come after what is painted: React Router asks for dozens of
 * them before the styles, and with the same urgency.
 */
export function paintFirst(html: string): string {
  const script = moduleScript.exec(html);
  if (!script?.groups) throw new Error('The page starts its scripts in a way this build does not know.');
  const { imports = '', modules = '', entry = '' } = script.groups;
  const preloads = [...html.matchAll(scriptPreload)].map(([, href = '']) => href);
  return html
    .replaceAll(scriptPreload, '')
    .replace(script[0], () => startScript(preloads, imports, modules, entry));
}

export function paintPagesFirst(folder: string): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  for (const page of pages) {
    const file = join(folder, page);
    writeFileSync(file, paintFirst(readFileSync(file, 'utf8')));
  }
}
