import '#platform/db/quick-drizzle.ts';
import { DatabaseError } from '#platform/db/database-error.ts';
import { SettingError } from '#platform/env.ts';
import { ListenError } from './listen.ts';

try {
  // Not a static import: that would load Drizzle before the first line above has run.
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  const isExplained = [SettingError, DatabaseError, ListenError].some((kind) => error instanceof kind);
  if (!isExplained || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exit(1);
}
