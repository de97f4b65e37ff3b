import { personText } from '#calculators/rules/people.ts';
import { formatAmount, formatsIn, type Part, type Summary } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { oneLine } from '#kernel/text/storable-text.ts';

const longestName = 24;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Shortens a name to one line and isolates its direction, so that right-to-left names do not move the amount.
 */
function nameText(name: string): string {
  const characters = Array.from(oneLine(name));
  const short = characters.length > longestName ? [...characters.slice(0, longestName - 1), '…'] : characters;
  const text = short.join('');
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** A plain-text result for chats: one person per line, amounts aligned in monospaced fonts. */
export function chatText(
  title: string,
  { totalLabel, total, currency, parts }: Summary,
  locale?: Locale,
): string {
  const { money } = formatsIn(currency, locale);
  const names = parts.map(({ name }) => nameText(personText(name)));
  const amounts = parts.map(({ amount }) => money(amount));
  const nameWidth = Math.max(0, ...names.map((name) => Array.from(name).length));
  const amountWidth = Math.max(0, ...amounts.map((amount) => amount.length));
  return [
    oneLine(title),
    t('{label}: {value}', { label: totalLabel, value: money(total) }),
    '',
    ...names.map((name, n) => `${name.padEnd(nameWidth)}  ${(amounts[n] ?? '').padStart(amountWidth)}`),
    ...settlementLines(parts, currency, locale),
  ].join('\n');
}

/** One line per payment; empty for a result without payments. */
function settlementLines(parts: readonly Part[], currency: string, locale?: Locale): string[] {
  const lines = parts.flatMap(({ name, pays = [] }) =>
    pays.map(({ to, amount }) =>
      t('{from} pays {to} {amount}', {
        from: nameText(personText(name)),
        to: nameText(personText(to)),
        amount: formatAmount(amount, currency, locale),
      }),
    ),
  );
  return lines.length > 0 ? ['', ...lines] : [];
}

/** Chat text for a link to one part, without anyone else's data. */
export function partText(title: string, part: Part, currency: string, locale?: Locale): string {
  const { name, amount } = part;
  return [
    oneLine(title),
    t('{label}: {value}', {
      label: nameText(personText(name)),
      value: formatAmount(amount, currency, locale),
    }),
    ...settlementLines([part], currency, locale),
  ].join('\n');
}

type PersonLink = Readonly<{ person: string | null; url: string | null; state: string; created_at: string }>;

/** The newest live link of each person as chat text. Null with fewer than two people. */
export function linksText(title: string, links: readonly PersonLink[]): string | null {
  const inOrder = links.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const urls = new Map<string, string>();
  for (const { person, url, state } of inOrder) {
    if (person !== null && url && state === 'live') urls.set(person, url);
  }
  if (urls.size < 2) return null;
  const lines = [...urls].map(([person, url]) =>
    t('{label}: {value}', { label: nameText(personText(person)), value: url }),
  );
  return [oneLine(title), '', ...lines].join('\n');
}
