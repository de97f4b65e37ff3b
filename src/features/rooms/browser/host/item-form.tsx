import { type SyntheticEvent, useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { cents, typedAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { RoomItem } from '../../rules/room.ts';
import { roomLimits } from '../../rules/room-limits.ts';
import type { Act } from '../act.ts';

type ItemFormProps = {
  /** Undefined adds a new item. */
  item?: RoomItem;
  currency: string;
  act: Act;
  onDone: () => void;
};

export default function ItemForm({ item, currency, act, onDone }: ItemFormProps) {
  const [name, setName] = useState(item?.name ?? '');
  const [amount, setAmount] = useState(() =>
    item
      ? typedAmount(cents(item.amount), { currency: currencyOf({ currency }), locale: currentLocale() })
      : '',
  );
  const [quantity, setQuantity] = useState(String(item?.quantity ?? 1));
  const [error, setError] = useState<{ name?: string; quantity?: string }>({});
  const [busy, setBusy] = useState(false);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const count = Number(quantity);
    const isCount = Number.isInteger(count) && count >= 1 && count <= roomLimits.quantity;
    const wrong = {
      ...(name.trim() === '' ? { name: t('Enter a name') } : {}),
      ...(isCount ? {} : { quantity: t('Enter 1 to {most}', { most: roomLimits.quantity }) }),
    };
    setError(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const content = { name, amount, quantity: count, locale: currentLocale() };
    const done = await act(({ addItem, changeItem }) =>
      item ? changeItem(item.id, content) : addItem(content),
    );
    setBusy(false);
    if (done) onDone();
  }

  async function remove() {
    if (!item) return;
    setBusy(true);
    if (!(await act(({ removeItem }) => removeItem(item.id)))) setBusy(false);
  }

  return (
    <form
      noValidate
      aria-label={item ? t('Change {item}', { item: item.name }) : t('New item')}
      className="mt-2 grid gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => void save(event)}
    >
      <TextField
        label={t('Item name')}
        autoComplete="off"
        maxLength={roomLimits.itemNameLength}
        value={name}
        error={error.name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('Total cost')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={roomLimits.amountLength}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label={t('How many')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={quantity}
          error={error.quantity}
          onChange={({ target }) => setQuantity(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" className="min-h-11" busy={busy}>
          {item ? t('Save') : t('Add item')}
        </Button>
        <Button size="sm" className="min-h-11" variant="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
        {item ? (
          <>
            {item.left > 0 ? (
              <Button
                size="sm"
                className="min-h-11"
                variant="outline"
                busy={busy}
                onClick={() =>
                  void act(({ shareByAll }) => shareByAll(item.id)).then((done) => done && onDone())
                }
              >
                {t('Share among everyone')}
              </Button>
            ) : null}
            <Button
              size="sm"
              className="ms-auto min-h-11"
              variant="outline"
              busy={busy}
              onClick={() => void remove()}
            >
              {t('Remove', {}, 'an item of the bill')}
            </Button>
          </>
        ) : null}
      </div>
    </form>
  );
}
