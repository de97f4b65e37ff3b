import { existsSync } from 'node:fs';
import { breakingChanges } from './api-changes/breaking-changes.ts';
import { currentApi, freezeApi, frozenApi } from './api-changes/frozen-api.ts';

/** Adds to docs/api/v1.json what /v1 can do now; refuses what would break programs. */
const current = currentApi();
const changes = existsSync('docs/api/v1.json') ? breakingChanges(frozenApi(), current) : [];
for (const change of changes) console.error(change);
if (changes.length > 0) process.exitCode = 1;
else freezeApi(current);
