import { directionOf } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { type Html, type HtmlContent, h, htmlDocument, type Style } from '../http/html.ts';
import { sans, serif, writtenColours } from '../written-colours.ts';
import { actionHint, type MailBrand, type MailContent } from './mail-content.ts';

const { light, dark } = writtenColours;

// No quotes or angle brackets: the template would escape them.
const darkRules = [
  `.paper{background-color:${dark.paper} !important}`,
  `.surface{background-color:${dark.surface} !important;border-color:${dark.line} !important}`,
  `.ink{color:${dark.ink} !important}`,
  `.soft{color:${dark['ink-soft']} !important}`,
  `.link{color:${dark.accent} !important}`,
  `.button{background-color:${dark.accent} !important}`,
  `.label{color:${dark['on-accent']} !important}`,
  ...(['share-1', 'share-4', 'share-2'] as const).map(
    (share) => `.${share}{background-color:${dark[share]} !important}`,
  ),
].join('');
const styles = `@media (prefers-color-scheme: dark){${darkRules}}`;

const text: Style = { fontFamily: sans, fontSize: '16px', lineHeight: '26px', color: light.ink };
const small: Style = { ...text, fontSize: '14px', lineHeight: '22px', color: light['ink-soft'] };

function table(props: { style?: Style; class?: string; width?: string }, ...cells: HtmlContent[]) {
  const plain = { role: 'presentation', cellpadding: 0, cellspacing: 0, border: 0 };
  return h('table', { ...plain, ...props }, h('tbody', null, h('tr', null, ...cells)));
}

/** The three-part bar of the logo. Table cells, because mail programs drop SVG. */
function dividedBar() {
  const part = (share: 'share-1' | 'share-4' | 'share-2', width: number) => [
    h('td', { class: share, width, height: 6, style: barPart(light[share]) }),
    h('td', { width: 4, style: barPart('transparent') }),
  ];
  return table({}, part('share-1', 56), part('share-4', 32), part('share-2', 16));
}

function barPart(backgroundColor: string): Style {
  return { height: '6px', lineHeight: '6px', fontSize: '1px', backgroundColor };
}

function lines(paragraph: string): HtmlContent {
  return paragraph.split(/\r\n|\r|\n/).map((line, index) => [index > 0 ? h('br', null) : null, line]);
}

function actionBlock({ label, url }: NonNullable<MailContent['action']>): HtmlContent {
  const face: Style = { ...text, color: light['on-accent'], fontWeight: 600, textDecoration: 'none' };
  const link = h(
    'a',
    {
      class: 'label',
      href: url,
      target: '_blank',
      style: { ...face, display: 'inline-block', padding: '12px 24px' },
    },
    label,
  );
  return [
    table(
      { style: { margin: '8px 0 24px' } },
      h('td', { class: 'button', style: { backgroundColor: light.accent, borderRadius: '6px' } }, link),
    ),
    h(
      'p',
      { class: 'soft', style: { ...small, margin: '0 0 16px' } },
      t(actionHint),
      h('br', null),
      h(
        'a',
        {
          class: 'link',
          href: url,
          target: '_blank',
          style: { color: light.accent, wordBreak: 'break-all' },
        },
        url,
      ),
    ),
  ];
}

function card({ subject, paragraphs, action, footnote }: MailContent): Html {
  const heading = { ...text, fontFamily: serif, fontSize: '26px', lineHeight: '32px', fontWeight: 500 };
  return h(
    'td',
    {
      class: 'surface',
      style: {
        backgroundColor: light.surface,
        border: `1px solid ${light.line}`,
        borderRadius: '10px',
        padding: '32px',
      },
    },
    h('h1', { class: 'ink', style: { ...heading, margin: '0 0 16px' } }, subject),
    paragraphs.map((paragraph) =>
      h('p', { class: 'ink', style: { ...text, margin: '0 0 16px' } }, lines(paragraph)),
    ),
    action ? actionBlock(action) : null,
    footnote ? h('p', { class: 'soft', style: { ...small, margin: 0 } }, lines(footnote)) : null,
  );
}

export function mailPage(content: MailContent, brand: MailBrand): string {
  const page: Style = { backgroundColor: light.paper, margin: 0, padding: 0 };
  const hidden: Style = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 };
  const column: Style = { width: '100%', maxWidth: '560px', margin: '0 auto' };
  const name: Style = { ...text, fontFamily: serif, fontSize: '22px', margin: '8px 0 20px' };
  const start = directionOf(currentLanguage()) === 'rtl' ? 'right' : 'left';
  const link = (href: string, label: string) =>
    h('a', { class: 'soft', href, target: '_blank', style: { color: light['ink-soft'] } }, label);
  return htmlDocument(
    h(
      'head',
      null,
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, styles),
    ),
    h(
      'body',
      { class: 'paper', style: page },
      h('div', { style: hidden }, content.preview),
      table(
        { class: 'paper', width: '100%', style: page },
        h(
          'td',
          {
            align: 'center',
            role: 'article',
            'aria-roledescription': t('email'),
            'aria-label': content.subject,
            style: { padding: '32px 16px' },
          },
          table(
            { style: column },
            h('td', { align: start }, dividedBar(), h('p', { class: 'ink', style: name }, brand.name)),
          ),
          table({ style: { ...column, borderCollapse: 'separate' } }, card(content)),
          table(
            { style: column },
            h(
              'td',
              { align: start },
              h(
                'p',
                { class: 'soft', style: { ...small, margin: '20px 0 0' } },
                link(brand.origin, brand.origin.replace(/^https?:\/\//, '')),
                ' · ',
                link(`mailto:${brand.supportEmail}`, brand.supportEmail),
                content.refuse ? [' · ', link(content.refuse.url, content.refuse.label)] : null,
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
