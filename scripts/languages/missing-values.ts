import type { ESTree } from 'vite';
import { namesIn } from './message-shape.ts';
import { lineOf, literalText, writerCalls } from './sentences-in-code.ts';

/** Names of the values in a call; undefined if the code does not show them: a variable, or a spread object. */
function namesGiven(nodes: readonly ESTree.Node[]): Set<string> | undefined {
  const given = new Set<string>();
  for (const node of nodes) {
    if (node.type === 'Literal') continue;
    if (node.type !== 'ObjectExpression') return undefined;
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return undefined;
      given.add(property.key.name);
    }
  }
  return given;
}

/** Finds values and tags that a sentence uses but its call does not pass; the screen would leave them out. */
export function missingValues(file: string, code: string): string[] {
  return writerCalls(file, code).flatMap(({ writer, argument, others, start }) => {
    const message = literalText(argument);
    const given = namesGiven(others);
    if (writer === 'msg' || message === undefined || !given) return [];
    const missing = namesIn(message).filter((name) => !given.has(name));
    return missing.length > 0 ? [`${file}:${lineOf(code, start)}: no value for ${missing.join(', ')}.`] : [];
  });
}
