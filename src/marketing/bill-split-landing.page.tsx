import { BillSplitExample } from './bill-split-example.tsx';
import { LandingPage } from './landing-page.tsx';

const points = [
  {
    title: 'Five ways to split',
    text: 'Equally, by custom amounts, by shares or percentages, or item by item according to who ordered what.',
  },
  {
    title: 'Shared dishes, shared cost',
    text: 'Mark everyone who shared an item, and its cost is split among just those people.',
  },
  {
    title: 'It adds up to the bill',
    text: 'Rounding happens once, at the end, so what people pay adds up to the bill, to the cent.',
  },
  {
    title: 'Nothing slips through',
    text: 'An unclaimed item or a total that does not match is pointed out before anyone pays.',
  },
] as const;

export default function BillSplitLandingPage() {
  return (
    <LandingPage
      kind="bill-split"
      name="Bill Split Calculator"
      badge="For dinners, trips and shared homes"
      title="Everyone pays for what they had."
      lead="Enter the bill, the people and who ordered what. See right away what each person owes."
      example={<BillSplitExample />}
      pointsTitle="Built for groups"
      points={points}
      closing="Settle the bill before the coffee gets cold"
    />
  );
}
