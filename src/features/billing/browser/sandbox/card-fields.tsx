import { type ReactNode, useRef, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import type { CardInput, TestCard } from '../../rules/sandbox.ts';
import { type CardDraft, type CardErrors, draftOf, emptyCard, readCard } from './card-draft.ts';
import { TestCardList } from './test-card-list.tsx';

type CardFormProps = {
  onCard: (card: CardInput) => void;
  /** The button and its messages. */
  children: ReactNode;
};

/** Accepts only test cards; a button fills each one in. */
export function CardForm({ onCard, children }: CardFormProps) {
  const [draft, setDraft] = useState(emptyCard);
  const [faults, setErrors] = useState<CardErrors>({});
  const form = useRef<HTMLFormElement>(null);

  function change(field: keyof CardDraft, value: string) {
    setDraft((last) => ({ ...last, [field]: value }));
    setErrors((last) => ({ ...last, [field]: undefined }));
  }

  function take(card: TestCard) {
    setDraft(draftOf(card));
    setErrors({});
  }

  function submit() {
    const read = readCard(draft);
    if (read.ok) return onCard(read.card);
    setErrors(read.faults);
    const first = (['number', 'expiry', 'cvc'] as const).find((field) => read.faults[field]);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  // No autofill: the browser would offer a real card.
  const fieldOf = (name: keyof CardDraft) => ({
    name,
    value: draft[name],
    error: faults[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TestCardList onTake={take} />
      <TextField
        label={t('Card number')}
        placeholder="4242 4242 4242 4242"
        maxLength={24}
        {...fieldOf('number')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label={t('Expires')} placeholder={t('MM / YY')} maxLength={9} {...fieldOf('expiry')} />
        <TextField label={t('CVC')} placeholder="123" maxLength={4} {...fieldOf('cvc')} />
      </div>
      {children}
    </form>
  );
}
