import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { enUs } from '#kernel/locale.ts';
import { cents, parseCents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { type SeparatorMeaning, withoutThousands, withPoint } from '#kernel/tables/amount-separators.ts';
import type { SlashOrder } from '#kernel/tables/read-date.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type QuestionProps<Meaning> = {
  example: string;
  meanings: readonly (readonly [Meaning, string])[];
  onChoose: (meaning: Meaning) => void;
};

/** Asks for the meaning of an example if every line of a file can be read in two ways. */
function Question<Meaning extends string>({ example, meanings, onChoose }: QuestionProps<Meaning>) {
  return (
    <Notice
      tone="mild"
      title={t('What does {example} mean in this file?', { example })}
      actions={meanings.map(([meaning, label]) => (
        <Button key={meaning} size="sm" variant="outline" onClick={() => onChoose(meaning)}>
          {label}
        </Button>
      ))}
    />
  );
}

const orders = [
  ['day-first', t('Day first')],
  ['month-first', t('Month first')],
] as const;

type AskOrderProps = { example: string; onChoose: (order: SlashOrder) => void };

export function AskOrder(props: AskOrderProps) {
  return <Question meanings={orders} {...props} />;
}

type AskSeparatorsProps = {
  example: string;
  currency: Currency;
  onChoose: (meaning: SeparatorMeaning) => void;
};

/** '85.000' is 85 thousand in some countries and 85 in others: both are shown as amounts. */
export function AskSeparators({ example, currency, onChoose }: AskSeparatorsProps) {
  const locale = useLocale();
  const amountOf = (text: string) => {
    const read = parseCents(text, { currency, locale: enUs });
    return formatsFor(currency, locale).money(read.kind === 'number' ? read.value : cents(0));
  };
  const meanings = [
    ['thousands', amountOf(withoutThousands(example))],
    ['decimals', amountOf(withPoint(example))],
  ] as const;
  return <Question example={example} meanings={meanings} onChoose={onChoose} />;
}
