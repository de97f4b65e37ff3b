import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// The one file that is not TypeScript: with the cache on from the first line, a later start finds everything
// already stripped and compiled, which saves a fifth of its time and 25 MB.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/fairsplit'));
await import('./start.ts');
