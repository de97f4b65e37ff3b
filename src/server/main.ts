import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import '#platform/db/quick-drizzle.ts';
import './quick-resolution.ts';
import { DatabaseError } from '#platform/db/database-error.ts';
import { SettingError } from '#platform/env.ts';
import { ListenError } from './listen.ts';

// Libraries look for it, and in doubt take themselves to be in development.
process.env.NODE_ENV ??= 'production';
// Types stripped and code compiled once: later starts take a third less time and less memory.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/fairsplit'));

try {
  // Not a static import: that would load everything before the lines above have run.
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  const isExplained = [SettingError, DatabaseError, ListenError].some((kind) => error instanceof kind);
  if (!isExplained || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exit(1);
}
