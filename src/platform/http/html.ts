import { directionOf } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';
/** HTML whose texts have all been escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlContent = Html | string | number | null | undefined | readonly HtmlContent[];
export type Style = Readonly<Record<string, string | number>>;
type Attributes = Readonly<Record<string, string | number | Style | undefined>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const withoutContent = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

const cssName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function attributeText(value: string | number | Style): string {
  if (typeof value !== 'object') return `${value}`;
  return Object.entries(value)
    .map(([name, each]) => `${cssName(name)}:${each}`)
    .join(';');
}

function contentText(content: HtmlContent): string {
  if (content instanceof Html) return content.text;
  if (typeof content === 'string' || typeof content === 'number') return escaped(`${content}`);
  return content ? content.map(contentText).join('') : '';
}

/** One element. Attributes use HTML's names; `style` may be an object. */
export function h(name: string, attributes: Attributes | null, ...content: readonly HtmlContent[]): Html {
  const written = Object.entries(attributes ?? {})
    .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${escaped(attributeText(value))}"`))
    .join('');
  if (withoutContent.has(name)) return new Html(`<${name}${written}/>`);
  return new Html(`<${name}${written}>${contentText(content)}</${name}>`);
}

/** A complete document in the current language. */
export function htmlDocument(...content: readonly HtmlContent[]): string {
  const lang = currentLanguage();
  return `<!doctype html>${h('html', { lang, dir: directionOf(lang) }, ...content).text}`;
}
