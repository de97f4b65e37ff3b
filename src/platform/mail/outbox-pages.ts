import { type Html, type HtmlContent, h } from '../http/html.ts';
import { plainPage } from '../http/plain-page.ts';
import type { OutboxEmail } from './outbox-folder.ts';

const styles = `
main{max-width:46rem}
h1{font-size:2rem;margin:0 0 .75rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}
p{margin:0 0 1rem}
ol{list-style:none;margin:2rem 0 0;padding:0;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line);padding:1rem 0}
li a{display:inline-block;min-height:1.75rem;font-weight:600}
li p{margin:0;font-size:.875rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}
dt{color:var(--ink-soft)}
dd{margin:0}
.text{white-space:pre-wrap;background:var(--surface);border:1px solid var(--line);border-radius:.625rem;padding:1.25rem}
iframe{display:block;width:100%;height:44rem;border:1px solid var(--line);border-radius:.625rem;background:var(--surface)}
`;

const page = (title: string, ...content: HtmlContent[]) => plainPage(title, styles, ...content);

function moment(date: Date): Html {
  const shown = `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return h('time', { datetime: date.toISOString() }, shown);
}

/** Only web URLs become links; all other text is escaped. */
function withLinks(text: string): HtmlContent[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? h('a', { href: part }, part) : part));
}

export function outboxListPage(emails: readonly OutboxEmail[]): string {
  return page(
    'Outbox',
    h('h1', null, 'Outbox'),
    h(
      'p',
      { class: 'soft' },
      'No mail server is configured (SMTP_URL), so messages stay on this machine. Newest first.',
    ),
    emails.length === 0
      ? h('p', null, 'Nothing here yet. A message appears as soon as the site has one to send.')
      : h(
          'ol',
          null,
          emails.map((email) =>
            h(
              'li',
              null,
              h('a', { href: `/dev/outbox/${email.id}` }, email.subject),
              h('p', { class: 'soft' }, `To ${email.to} · `, moment(email.createdAt)),
            ),
          ),
        ),
  );
}

export function outboxEmailPage(email: OutboxEmail): string {
  const entry = (name: string, value: HtmlContent) => [h('dt', null, name), h('dd', null, value)];
  return page(
    `${email.subject} · Outbox`,
    h('p', null, h('a', { href: '/dev/outbox' }, 'All messages')),
    h('h1', null, email.subject),
    h(
      'dl',
      null,
      entry('From', email.from),
      entry('To', email.to),
      email.replyTo ? entry('Reply to', email.replyTo) : null,
      entry('Written', moment(email.createdAt)),
    ),
    h('h2', null, 'As text'),
    h('div', { class: 'text' }, withLinks(email.text)),
    h('h2', null, 'As a mail program shows it'),
    // No scripts, forms or origin; links open in a new tab.
    h('iframe', {
      title: 'The message as HTML',
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
      srcdoc: email.html,
    }),
  );
}

export function outboxMissingPage(): string {
  return page(
    'No such message',
    h('h1', null, 'No such message'),
    h(
      'p',
      null,
      'It may have been deleted to make room for newer ones. ',
      h('a', { href: '/dev/outbox' }, 'All messages'),
    ),
  );
}
