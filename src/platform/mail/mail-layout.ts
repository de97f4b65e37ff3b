import { type CSSProperties, Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import { sans, serif, writtenColours } from '../written-colours.ts';
import { actionHint, type MailBrand, type MailContent } from './mail-content.ts';

const { light, dark } = writtenColours;

// No quotes and no angle brackets: React would escape them.
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

const text: CSSProperties = { fontFamily: sans, fontSize: '16px', lineHeight: '26px', color: light.ink };
const small: CSSProperties = { ...text, fontSize: '14px', lineHeight: '22px', color: light['ink-soft'] };

function table(props: { style?: CSSProperties; className?: string; width?: string }, ...cells: ReactNode[]) {
  const plain = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 };
  return h('table', { ...plain, ...props }, h('tbody', null, h('tr', null, ...cells)));
}

/** One whole in three parts, as in the product's mark; cells, because mail programs drop drawings. */
function dividedBar() {
  const part = (share: 'share-1' | 'share-4' | 'share-2', width: number) => [
    h('td', { key: share, className: share, width, height: 6, style: barPart(light[share]) }),
    h('td', { key: `${share}-gap`, width: 4, style: barPart('transparent') }),
  ];
  return table({}, part('share-1', 56), part('share-4', 32), part('share-2', 16));
}

function barPart(backgroundColor: string): CSSProperties {
  return { height: '6px', lineHeight: '6px', fontSize: '1px', backgroundColor };
}

function lines(paragraph: string): ReactNode {
  return paragraph
    .split(/\r\n|\r|\n/)
    .map((line, index) => h(Fragment, { key: `${index}` }, index > 0 ? h('br') : null, line));
}

function actionBlock({ label, url }: NonNullable<MailContent['action']>): ReactElement {
  const face: CSSProperties = { ...text, color: light['on-accent'], fontWeight: 600, textDecoration: 'none' };
  const link = h(
    'a',
    {
      className: 'label',
      href: url,
      target: '_blank',
      style: { ...face, display: 'inline-block', padding: '12px 24px' },
    },
    label,
  );
  return h(
    Fragment,
    null,
    table(
      { style: { margin: '8px 0 24px' } },
      h('td', { className: 'button', style: { backgroundColor: light.accent, borderRadius: '6px' } }, link),
    ),
    h(
      'p',
      { className: 'soft', style: { ...small, margin: '0 0 16px' } },
      actionHint,
      h('br'),
      h(
        'a',
        {
          className: 'link',
          href: url,
          target: '_blank',
          style: { color: light.accent, wordBreak: 'break-all' },
        },
        url,
      ),
    ),
  );
}

function card({ subject, paragraphs, action, footnote }: MailContent): ReactElement {
  const heading = { ...text, fontFamily: serif, fontSize: '26px', lineHeight: '32px', fontWeight: 500 };
  return h(
    'td',
    {
      className: 'surface',
      style: {
        backgroundColor: light.surface,
        border: `1px solid ${light.line}`,
        borderRadius: '10px',
        padding: '32px',
      },
    },
    h('h1', { className: 'ink', style: { ...heading, margin: '0 0 16px' } }, subject),
    paragraphs.map((paragraph, index) =>
      h('p', { key: `${index}`, className: 'ink', style: { ...text, margin: '0 0 16px' } }, lines(paragraph)),
    ),
    action ? actionBlock(action) : null,
    footnote ? h('p', { className: 'soft', style: { ...small, margin: 0 } }, lines(footnote)) : null,
  );
}

export function MailLayout({ content, brand }: { content: MailContent; brand: MailBrand }): ReactElement {
  const page: CSSProperties = { backgroundColor: light.paper, margin: 0, padding: 0 };
  const hidden: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 };
  const column: CSSProperties = { width: '100%', maxWidth: '560px', margin: '0 auto' };
  const name: CSSProperties = { ...text, fontFamily: serif, fontSize: '22px', margin: '8px 0 20px' };
  const link = (href: string, label: string) =>
    h('a', { className: 'soft', href, target: '_blank', style: { color: light['ink-soft'] } }, label);
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, styles),
    ),
    h(
      'body',
      { className: 'paper', style: page },
      h('div', { style: hidden }, content.preview),
      table(
        { className: 'paper', width: '100%', style: page },
        h(
          'td',
          {
            align: 'center',
            role: 'article',
            'aria-roledescription': 'email',
            'aria-label': content.subject,
            style: { padding: '32px 16px' },
          },
          table(
            { style: column },
            h('td', { align: 'left' }, dividedBar(), h('p', { className: 'ink', style: name }, brand.name)),
          ),
          table({ style: { ...column, borderCollapse: 'separate' } }, card(content)),
          table(
            { style: column },
            h(
              'td',
              { align: 'left' },
              h(
                'p',
                { className: 'soft', style: { ...small, margin: '20px 0 0' } },
                link(brand.origin, brand.origin.replace(/^https?:\/\//, '')),
                ' · ',
                link(`mailto:${brand.supportEmail}`, brand.supportEmail),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
