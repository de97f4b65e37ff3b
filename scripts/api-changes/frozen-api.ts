import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { describeV1 } from '#server/describe-api.ts';

const file = join(projectFolder, 'docs/api/v1.json');

/** Of no installation in particular. */
const appUrl = 'https://fairsplit.example.com';

// As read back from the file: without values that JSON has no notation for.
export const currentApi = (): ApiDocument =>
  JSON.parse(JSON.stringify(describeV1({ appUrl }))) as ApiDocument;

// Safe: written by `freezeApi`.
export const frozenApi = (): ApiDocument => JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;

export function freezeApi(document: ApiDocument): void {
  writeFileSync(file, `${JSON.stringify(document, null, 1)}\n`);
}
