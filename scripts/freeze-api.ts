import { existsSync } from 'node:fs';
import { breakingChanges } from './api-changes/breaking-changes.ts';
import { currentApi, freezeApi, frozenApi } from './api-changes/frozen-api.ts';

/** Updates docs/api/v1.json to the current /v1 API; refuses breaking changes. */
const current = currentApi();
const changes = existsSync('docs/api/v1.json') ? breakingChanges(frozenApi(), current) : [];
for (const change of changes) console.error(change);
if (changes.length > 0) process.exitCode = 1;
else freezeApi(current);
