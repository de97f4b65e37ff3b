import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import {
  engineBytes,
  engineFiles,
  type Model,
  modelBytes,
  modelFile,
  readerFolder,
} from '../../src/calculators/bill-split/browser/receipt/reader-files.ts';

type ReaderFile = { readonly name: string; readonly bytes: Buffer };

/** Safe: the models' names are the keys of their sizes. */
const models = Object.keys(modelBytes) as Model[];
const engine = Object.values(engineFiles);
const all = [...engine, ...models.map(modelFile)];

function readFiles(root: string): ReaderFile[] {
  return all.map(({ name, from }) => ({ name, bytes: readFileSync(join(root, 'node_modules', from)) }));
}

/** The values that `reader-files.ts` must have: browsers cache the files for good under their folder's name. */
export function readerFacts(root: string) {
  const hash = createHash('sha256');
  const files = readFiles(root);
  for (const { name, bytes } of files) hash.update(name).update(bytes);
  const sizes = files.map(({ bytes }) => bytes.byteLength);
  return {
    readerFolder: `/assets/receipt-reader-${hash.digest('hex').slice(0, 8)}`,
    engineBytes: sizes.slice(0, engine.length).reduce((sum, size) => sum + size, 0),
    modelBytes: Object.fromEntries(models.map((model, place) => [model, sizes[engine.length + place]])),
  };
}

/** Copies the files for text recognition into the site unchanged: the worker finds them by name. */
export function receiptReader(root: string): Plugin {
  return {
    name: 'receipt-reader',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const facts = readerFacts(root);
      if (!isDeepStrictEqual(facts, { readerFolder, engineBytes, modelBytes })) {
        this.error(`The receipt reader has changed: reader-files.ts must say ${JSON.stringify(facts)}.`);
      }
      for (const file of readFiles(root)) {
        this.emitFile({
          type: 'asset',
          fileName: `${readerFolder.slice(1)}/${file.name}`,
          source: file.bytes,
        });
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
