/** The files that src/server/developer-examples.test.ts runs against a server. */
const files: Readonly<Record<string, string>> = import.meta.glob('../../../docs/api/examples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const codeLanguages = ['curl', 'typescript', 'python'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

export const languageNames = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
} as const satisfies Record<CodeLanguage, string>;

export type Example = Readonly<Partial<Record<CodeLanguage, string>>>;

const extensions = { curl: 'sh', typescript: 'ts', python: 'py' } as const satisfies Record<
  CodeLanguage,
  string
>;

function example(name: string): Example {
  const written = codeLanguages.map(
    (language) => [language, files[`../../../docs/api/examples/${name}.${extensions[language]}`]] as const,
  );
  return Object.fromEntries(
    written.flatMap(([language, text]) => (text ? [[language, text.trimEnd()]] : [])),
  );
}

export const splitBill = example('split-bill');
export const onceOnly = example('once-only');
export const readError = example('read-error');
export const receiveWebhook = example('receive-webhook');
