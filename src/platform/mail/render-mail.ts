import { t } from '#kernel/language/t.ts';
import type { MailBrand, MailContent } from './mail-content.ts';
import { mailPage } from './mail-layout.ts';

function asText({ subject, paragraphs, action, footnote, refuse }: MailContent, brand: MailBrand): string {
  return [
    subject,
    ...paragraphs,
    ...(action ? [`${t('{label}:', { label: action.label })}\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(refuse ? [`${t('{label}:', { label: refuse.label })}\n${refuse.url}`] : []),
    `-- \n${brand.name}\n${brand.origin}\n${brand.supportEmail}\n`,
  ].join('\n\n');
}

export function renderMail(
  content: MailContent,
  brand: MailBrand,
): { subject: string; html: string; text: string; refuseUrl: string | null } {
  for (const link of [content.action, content.refuse]) {
    if (link && !/^https?:\/\//i.test(link.url)) {
      throw new Error('An e-mail links to an address that is not a web page.');
    }
  }
  const { subject, refuse } = content;
  return {
    subject,
    html: mailPage(content, brand),
    text: asText(content, brand),
    refuseUrl: refuse?.url ?? null,
  };
}
