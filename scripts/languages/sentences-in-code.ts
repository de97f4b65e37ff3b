import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { sentenceKey } from '#kernel/language/sentence-key.ts';

const root = resolve(import.meta.dirname, '../..');
/** Functions of src/kernel/language/t.ts and src/ui/rich-text.tsx whose first argument is a sentence. */
const writers: ReadonlySet<string> = new Set(['t', 'tRich', 'msg']);

/** A sentence that the code shows, and the first file that does. */
export type CodeSentence = Readonly<{ key: string; file: string }>;

export type FileSentences = Readonly<{ sentences: readonly CodeSentence[]; faults: readonly string[] }>;

export function literalText(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}

/** A sentence in a file, with the position of its literal. */
export type SentenceLiteral = Readonly<{ key: string; start: number; end: number }>;

type Call = Readonly<{
  writer: string;
  argument: ESTree.Node | undefined;
  /** The values to fill in, and the tags of tRich. */
  others: readonly ESTree.Node[];
  start: number;
}>;

export function writerCalls(file: string, code: string): Call[] {
  const calls: Call[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    CallExpression({ callee, arguments: [argument, ...others], start }) {
      if (callee.type !== 'Identifier' || !writers.has(callee.name)) return;
      calls.push({ writer: callee.name, argument, others, start });
    },
  }).visit(program);
  return calls;
}

/** The context in `t(message, values, context)` or `msg(message, context)`; tRich takes no context. */
function contextArgument(writer: string, others: readonly ESTree.Node[]): ESTree.Node | undefined {
  return { t: others[1], msg: others[0] }[writer];
}

export function sentenceLiterals(file: string, code: string): SentenceLiteral[] {
  return literalsOf(writerCalls(file, code));
}

function literalsOf(calls: readonly Call[]): SentenceLiteral[] {
  return calls
    .flatMap(({ writer, argument, others }) => {
      const message = literalText(argument);
      if (!argument || message === undefined) return [];
      const key = sentenceKey(message, literalText(contextArgument(writer, others)));
      return [{ key, start: argument.start, end: argument.end }];
    })
    .sort((a, b) => a.start - b.start);
}

/**
 * The sentences of a file. `t` may take a variable whose sentence `msg` has declared; any other non-literal argument
 * is a fault.
 */
export function sentencesInFile(file: string, code: string): FileSentences {
  const calls = writerCalls(file, code);
  const faults = calls.flatMap(({ writer, argument, start }) =>
    literalText(argument) === undefined && (writer === 'msg' || argument?.type === 'TemplateLiteral')
      ? [`${file}:${lineOf(code, start)}: ${writer}() takes one literal, with values by name.`]
      : [],
  );
  return { sentences: literalsOf(calls).map(({ key }) => ({ key, file })), faults };
}

export function lineOf(code: string, at: number): number {
  return code.slice(0, at).split('\n').length;
}

/** Quicker than parsing every file. */
export function writesSentences(code: string): boolean {
  return (
    code.includes('kernel/language/t.ts') ||
    code.includes('ui/rich-text.tsx') ||
    code.includes('./language/t.ts')
  );
}

export function sourceFiles(): { file: string; code: string }[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|^src\/kernel\/language\//.test(file))
    .sort()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
}

export function filesWithSentences(): { file: string; code: string }[] {
  return sourceFiles().filter(({ code }) => writesSentences(code));
}

/** Every sentence once, in the order of the files. */
export function sentencesInCode(): FileSentences {
  const found = filesWithSentences().map(({ file, code }) => sentencesInFile(file, code));
  const once = new Map<string, CodeSentence>();
  for (const sentence of found.flatMap(({ sentences }) => sentences)) {
    if (!once.has(sentence.key)) once.set(sentence.key, sentence);
  }
  return { sentences: [...once.values()], faults: found.flatMap(({ faults }) => faults) };
}
