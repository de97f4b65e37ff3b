import { useEffect, useState } from 'react';
import { catalogue } from '#calculators/catalogue.ts';
import type { Part } from '#calculators/summary.ts';
import { PayButtons } from '#features/payment-ways/browser/pay-buttons.public.tsx';
import { payLinks } from '#features/payment-ways/pay-links.contract.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import type { SharedRecord } from '../share.contract.ts';
import { dueTo } from './due.ts';

type Payable = Pick<Part, 'name' | 'amount' | 'pays'>;

/** How a reader pays the maker of a bill: their own part, or the part of the person they choose. */
export default function PayPanel({ record }: { record: SharedRecord }) {
  const { ways, currency, title, template_type: kind, result, part } = record;
  // The server made it from a summary of ours.
  const [people, setPeople] = useState<readonly Payable[]>(part ? [part as unknown as Part] : []);
  const [chosen, setChosen] = useState(part ? '0' : '');
  useEffect(() => {
    if (result)
      catalogue[kind].summarise(result).then(
        ({ parts }) => setPeople(parts),
        () => setPeople([]),
      );
  }, [kind, result]);
  const payer = people[Number(chosen || -1)];
  const payable = ways
    ? people.filter((one) => payLinks(ways, { amount: dueTo(record.maker, one), currency, reference: '' })[0])
    : [];
  // What is paid is not paid again.
  if (!ways || payable.length === 0 || record.paid_at) return null;
  return (
    <section aria-labelledby="pay" className="mt-6 border-line border-t pt-5 print:hidden">
      <h2 id="pay" className="mb-3 text-2xl">
        Pay
      </h2>
      {part ? null : (
        <NativeSelect
          label="Who are you?"
          className="mb-4"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            { value: '', label: 'Choose your name' },
            ...people.map(({ name }, n) => ({ value: String(n), label: name })),
          ]}
        />
      )}
      {payer ? (
        <PayButtons
          ways={ways}
          amount={dueTo(record.maker, payer)}
          currency={currency}
          reference={`${title}, ${payer.name}`}
        />
      ) : null}
    </section>
  );
}
