import { relative } from 'node:path';
import type { Plugin } from 'vite';

const dynamicImport = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/** Makes each import() record its module, so that the prerenderer knows which files a page needs. */
export function noteImports(root: string): Plugin {
  return {
    name: 'note-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async transform(code, id) {
      if (id.includes('node_modules')) return null;
      let noted = code;
      for (const [call, , address = ''] of code.matchAll(dynamicImport)) {
        const module = await this.resolve(address, id);
        if (!module) continue;
        const name = JSON.stringify(relative(root, module.id));
        noted = noted.replace(call, `(globalThis.importedModules?.add(${name}),${call})`);
      }
      return noted === code ? null : noted;
    },
  };
}
