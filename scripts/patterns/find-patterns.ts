import { parseSync, Visitor } from 'vite';

export type Pattern = Readonly<{ source: string; flags: string; at: string }>;

type Node = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['NewExpression']>
>[0]['arguments'][number];
type Constants = ReadonlyMap<string, string>;

/** Computed parts are replaced by one letter, computed repetition counts by three. */
const anyText = 'x';
const anyCount = '3';

/** The text of an expression, as far as it is constant within the file. */
function textOf(node: Node, constants: Constants): string {
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'Identifier') return constants.get(node.name) ?? anyText;
  if (node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier')
    return textOf(node.left, constants) + textOf(node.right, constants);
  if (node.type !== 'TemplateLiteral') return anyText;
  return node.quasis
    .map(({ value }, n) => {
      const [text, inserted] = [value.cooked ?? '', node.expressions[n]];
      if (!inserted) return text;
      return text + (text.endsWith('{') ? anyCount : textOf(inserted, constants));
    })
    .join('');
}

/** All regular expressions of a file: literals and `new RegExp`. */
export function findPatterns(file: string, code: string): Pattern[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found: Pattern[] = [];
  const constants = new Map<string, string>();
  const add = (source: string, flags: string, start: number) =>
    found.push({ source, flags, at: `${file}:${code.slice(0, start).split('\n').length}` });
  new Visitor({
    VariableDeclarator({ id, init }) {
      const isText =
        init?.type === 'TemplateLiteral' || (init?.type === 'Literal' && typeof init.value === 'string');
      if (id.type === 'Identifier' && init && isText) constants.set(id.name, textOf(init, constants));
    },
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags, node.start);
    },
    NewExpression({ callee, arguments: [source, flags], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || !source) return;
      add(textOf(source, constants), flags ? textOf(flags, constants) : '', start);
    },
  }).visit(program);
  return found;
}
