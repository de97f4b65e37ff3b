import { catalogue } from '#calculators/rules/catalogue.ts';
import { personText } from '#calculators/rules/people.ts';
import { sentencesOf } from '#calculators/rules/sentences.ts';
import { formatsIn, type Part } from '#calculators/rules/summary.ts';
import type { CalculationRecord } from '#features/calculations/rules/calculation.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Formats } from '#kernel/money/formats.ts';

/** Describes a calculation: each person's amount with its explanation, and the payments between people. */
export async function calculationText(
  { id, template_type: kind, results }: Pick<CalculationRecord, 'id' | 'template_type' | 'results'>,
  locale: Locale,
): Promise<string> {
  const { name, totalLabel, total, currency, parts } = await catalogue[kind].summarise(results);
  const formats = formatsIn(currency, locale);
  return [
    name || t(catalogue[kind].label),
    t('{label}: {value}', { label: totalLabel, value: formats.money(total) }),
    ...parts.flatMap((part) => partLines(part, formats)),
    ...paymentLines(parts, formats),
    `calculationId: ${id}`,
  ].join('\n');
}

function partLines({ name, amount, share, explanation }: Part, formats: Formats): string[] {
  const credit = formats.money(amount);
  const value = share === null ? credit : t('{credit} ({share})', { credit, share: formats.percent(share) });
  return [
    '',
    t('{label}: {value}', { label: personText(name), value }),
    ...sentencesOf(explanation, formats).map((sentence) => `- ${sentence}`),
  ];
}

function paymentLines(parts: readonly Part[], formats: Formats): string[] {
  const lines = parts.flatMap(({ name, pays = [] }) =>
    pays.map(({ to, amount }) => payingText({ from: personText(name), to: personText(to), amount }, formats)),
  );
  return lines.length > 0 ? ['', ...lines] : [''];
}

export function payingText(
  { from, to, amount }: Readonly<{ from: string; to: string; amount: Part['amount'] }>,
  { money }: Formats,
): string {
  return t('{from} pays {to} {amount}.', { from, to, amount: money(amount) });
}
