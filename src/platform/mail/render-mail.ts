import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailBrand, MailContent } from './mail-content.ts';
import { MailLayout } from './mail-layout.ts';

function asText({ subject, paragraphs, action, footnote }: MailContent, brand: MailBrand): string {
  return [
    subject,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    `-- \n${brand.name}\n${brand.origin}\n${brand.supportEmail}\n`,
  ].join('\n\n');
}

/** Both parts of a message, and its subject, ready for `sendMail`. */
export function renderMail(
  content: MailContent,
  brand: MailBrand,
): { subject: string; html: string; text: string } {
  if (content.action && !/^https?:\/\//i.test(content.action.url)) {
    throw new Error('A message links to an address that is not a web page.');
  }
  const page = renderToStaticMarkup(createElement(MailLayout, { content, brand }));
  return { subject: content.subject, html: `<!doctype html>${page}`, text: asText(content, brand) };
}
