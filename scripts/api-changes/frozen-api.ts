import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { describeV1 } from '#server/describe-api.ts';

const file = join(projectFolder, 'docs/api/v1.json');
const scopesFile = join(projectFolder, 'docs/api/scopes.md');

/** A placeholder, since the description is the same for every installation. */
const appUrl = 'https://fairsplit.example.com';

// The JSON round trip drops undefined values, so that the result equals the stored file.
export const currentApi = (): ApiDocument =>
  JSON.parse(JSON.stringify(describeV1({ appUrl }))) as ApiDocument;

// Safe: written by `freezeApi`.
export const frozenApi = (): ApiDocument => JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;

/** A Markdown table of the scopes that each /v1 endpoint requires. */
export function scopeTable({ paths }: ApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [], summary }]) => {
      const scopes = security.flatMap((one) => Object.values(one).flat()).map((scope) => `\`${scope}\``);
      return `| \`${method.toUpperCase()} ${path}\` | ${scopes.join(', ')} | ${summary} |`;
    }),
  );
  return `# Scopes of /v1

Written by \`npm run api:freeze\` from the endpoints' definitions. What is not listed takes no API key: accounts, billing,
administration, keys and webhook endpoints. \`src/server/key-scopes.test.ts\` calls every endpoint with every scope.

| Endpoint | Scopes | What it does |
|---|---|---|
${rows.join('\n')}
`;
}

export const frozenScopes = (): string => readFileSync(scopesFile, 'utf8');

export function freezeApi(document: ApiDocument): void {
  writeFileSync(file, `${JSON.stringify(document, null, 1)}\n`);
  writeFileSync(scopesFile, scopeTable(document));
}
