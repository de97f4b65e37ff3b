import { type ESTree, parseSync, Visitor } from 'vite';
import { lineOf, literalText } from './sentences-in-code.ts';

/** Legal texts are binding in English only; each language has a sentence that says so. */
const english: ReadonlySet<string> = new Set([
  'src/marketing/privacy-sections.tsx',
  'src/marketing/terms-sections.tsx',
]);

/** Attributes whose text is shown or read aloud, of elements and of our own components. */
const readAttributes: ReadonlySet<string> = new Set([
  'alt',
  'aria-label',
  'description',
  'heading',
  'hint',
  'label',
  'legend',
  'placeholder',
  'title',
]);

/** At least two words, since a single word may be the name of a header, a file type or an address. */
const isSentence = (text: string) => /\p{L}{2,}[^\S\u00a0]+\p{L}{2,}/u.test(text);

function attributeText({ name, value }: ESTree.JSXAttribute): string | undefined {
  if (name.type !== 'JSXIdentifier' || !readAttributes.has(name.name)) return undefined;
  return literalText(value?.type === 'JSXExpressionContainer' ? value.expression : (value ?? undefined));
}

/** Sentences that elements show without a translation. */
export function bareTexts(file: string, code: string): string[] {
  if (!file.endsWith('.tsx') || english.has(file)) return [];
  const found: string[] = [];
  const note = (text: string | undefined, start: number) => {
    if (text && isSentence(text)) {
      found.push(`${file}:${lineOf(code, start)}: not translatable: ${JSON.stringify(text.trim())}`);
    }
  };
  new Visitor({
    JSXText: ({ value, start }) => note(value, start),
    JSXAttribute: (attribute) => note(attributeText(attribute), attribute.start),
    JSXExpressionContainer: ({ expression, start }) => note(childText(expression, code, start), start),
  }).visit(parseSync(file, code).program);
  return found;
}

/** The literal of `{'a text'}` between tags. After '=' the expression is an attribute's value instead. */
function childText(expression: ESTree.Node, code: string, start: number): string | undefined {
  return code[start - 1] === '=' ? undefined : literalText(expression);
}
