import { sans, serif, writtenColours } from '../written-colours.ts';
import { type HtmlContent, h, htmlDocument } from './html.ts';

function variables(shade: keyof typeof writtenColours): string {
  return Object.entries(writtenColours[shade])
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('');
}

// No quotes or angle brackets: the template would escape them.
const commonStyles = `
:root{color-scheme:light;${variables('light')}}
@media (prefers-color-scheme: dark){:root{color-scheme:dark;${variables('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 ${sans};overflow-wrap:anywhere}
main{margin:0 auto;padding:3rem 1.25rem}
h1,h2{font-family:${serif};font-weight:500;line-height:1.2;letter-spacing:-0.015em;text-wrap:balance}
a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.soft{color:var(--ink-soft)}
`;

/** A self-contained HTML page that the server renders itself, outside the built site. */
export function plainPage(title: string, styles: string, ...content: HtmlContent[]): string {
  return htmlDocument(
    h(
      'head',
      null,
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, title),
      h('style', null, commonStyles + styles),
    ),
    h('body', null, h('main', null, ...content)),
  );
}
