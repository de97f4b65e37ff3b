import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  readerBytes,
  readerFiles,
  readerFolder,
} from '../../src/calculators/bill-split/browser/receipt/reader-files.ts';

type ReaderFile = { readonly name: string; readonly bytes: Buffer };

function readFiles(root: string): ReaderFile[] {
  return Object.values(readerFiles).map(({ name, from }) => ({
    name,
    bytes: readFileSync(join(root, 'node_modules', from)),
  }));
}

/** The values that `reader-files.ts` must have: browsers cache the files for good under their folder's name. */
export function readerFacts(root: string): { folder: string; bytes: number } {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const file of readFiles(root)) {
    hash.update(file.name).update(file.bytes);
    bytes += file.bytes.byteLength;
  }
  return { folder: `/assets/receipt-reader-${hash.digest('hex').slice(0, 8)}`, bytes };
}

/** Copies the files for text recognition into the site unchanged: the worker finds them by name. */
export function receiptReader(root: string): Plugin {
  return {
    name: 'receipt-reader',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const { folder, bytes } = readerFacts(root);
      if (folder !== readerFolder || bytes !== readerBytes) {
        this.error(
          `The receipt reader has changed: reader-files.ts must say '${folder}' and ${bytes} bytes.`,
        );
      }
      for (const file of readFiles(root)) {
        this.emitFile({ type: 'asset', fileName: `${folder.slice(1)}/${file.name}`, source: file.bytes });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(readerFolder, (request, response, next) => {
        const file = readFiles(root).find(({ name }) => request.url === `/${name}`);
        if (!file) return next();
        if (file.name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        if (file.name.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
        response.end(file.bytes);
      });
    },
  };
}
