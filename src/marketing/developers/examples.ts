import onceOnlyPython from '../../../docs/api/examples/once-only.py?raw';
import onceOnlyCurl from '../../../docs/api/examples/once-only.sh?raw';
import onceOnlyTypeScript from '../../../docs/api/examples/once-only.ts?raw';
import readErrorPython from '../../../docs/api/examples/read-error.py?raw';
import readErrorCurl from '../../../docs/api/examples/read-error.sh?raw';
import readErrorTypeScript from '../../../docs/api/examples/read-error.ts?raw';
import receivePython from '../../../docs/api/examples/receive-webhook.py?raw';
import receiveTypeScript from '../../../docs/api/examples/receive-webhook.ts?raw';
import splitBillPython from '../../../docs/api/examples/split-bill.py?raw';
import splitBillCurl from '../../../docs/api/examples/split-bill.sh?raw';
import splitBillTypeScript from '../../../docs/api/examples/split-bill.ts?raw';

export const codeLanguages = ['curl', 'typescript', 'python'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

export const languageNames = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
} as const satisfies Record<CodeLanguage, string>;

export type Example = Readonly<Partial<Record<CodeLanguage, string>>>;

const example = (typescript: string, python: string, curl?: string): Example => ({
  ...(curl ? { curl: curl.trimEnd() } : {}),
  typescript: typescript.trimEnd(),
  python: python.trimEnd(),
});

/** The files that src/server/developer-examples.test.ts runs against a server. */
export const splitBill = example(splitBillTypeScript, splitBillPython, splitBillCurl);
export const onceOnly = example(onceOnlyTypeScript, onceOnlyPython, onceOnlyCurl);
export const readError = example(readErrorTypeScript, readErrorPython, readErrorCurl);
export const receiveWebhook = example(receiveTypeScript, receivePython);
