import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writtenColours } from '../written-colours.ts';
import { renderMail } from './render-mail.ts';

const brand = {
  name: 'Fairsplit',
  origin: 'https://fairsplit.example',
  supportEmail: 'help@fairsplit.example',
};
const url = 'https://fairsplit.example/confirm-email?a=1&b=2#access_token=x';
const content = {
  subject: 'Confirm your e-mail',
  preview: 'One click and you are in.',
  paragraphs: ['Hello Ada,', 'please confirm.\nThank you.'],
  action: { label: 'Confirm e-mail', url },
  footnote: 'If this was not you, ignore it.',
};

describe('a message', () => {
  it('says the same in both parts', () => {
    const { subject, html, text } = renderMail(content, brand);
    expect(subject).toBe(content.subject);
    for (const part of [
      'Confirm your e-mail',
      'Hello Ada,',
      'Confirm e-mail',
      content.footnote,
      brand.name,
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).toContain('please confirm.<br/>Thank you.');
    expect(text).toContain('please confirm.\nThank you.');
    expect(html).toContain(content.preview);
  });

  it('has the address as a button, as a link and alone on a line of the text', () => {
    const { html, text } = renderMail(content, brand);
    const escaped = url.replace('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
    expect(text.split('\n')).toContain(url);
  });

  it('needs neither an action nor a footnote', () => {
    const { html, text } = renderMail({ subject: 'Hi', preview: '', paragraphs: ['There.'] }, brand);
    expect(html).not.toContain('copy this address');
    expect(text).toBe(`Hi\n\nThere.\n\n-- \nFairsplit\n${brand.origin}\n${brand.supportEmail}\n`);
  });

  it('is a whole page for light and dark, laid out with tables that readers skip', () => {
    const { html } = renderMail(content, brand);
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
    expect(html).toContain('content="light dark"');
    expect(html).toContain(
      `@media (prefers-color-scheme: dark){.paper{background-color:${writtenColours.dark.paper}`,
    );
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
    expect(html).not.toContain('<script');
  });

  it('escapes users’ text everywhere', () => {
    const nasty = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&`;
    const { html } = renderMail(
      {
        subject: nasty,
        preview: nasty,
        paragraphs: [nasty],
        action: { label: nasty, url: `https://fairsplit.example/${nasty}` },
        footnote: nasty,
      },
      { ...brand, name: nasty },
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'mailto:a@example.com'])(
    'never links to %s',
    (address) => {
      expect(() => renderMail({ ...content, action: { label: 'Go', url: address } }, brand)).toThrow(
        'not a web page',
      );
    },
  );
});

it.each([
  ['light', ':root {'],
  ['dark', "[data-theme='dark'] {"],
] as const)('the %s colours are those of the site', (shade, selector) => {
  const theme = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8');
  const block = theme.slice(theme.indexOf(selector), theme.indexOf('}', theme.indexOf(selector)));
  for (const [name, colour] of Object.entries(writtenColours[shade]))
    expect(block).toContain(`--${name}: ${colour};`);
});
