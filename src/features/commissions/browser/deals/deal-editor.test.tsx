import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { DealEditor } from './deal-editor.tsx';

it.each([
  [100, 'Ann'],
  [50, 'Ann 50%'],
])('a deal with one line of %s percent belongs to %s', (percent, written) => {
  const line = {
    seq: 0,
    rep: 0,
    key: 'A2',
    name: '',
    product: '',
    day: '2026-11-03',
    amount: 40_000,
    percent: decimal(percent),
    credit: 20_000,
  };
  const markup = renderToStaticMarkup(
    <table>
      <tbody>
        <DealEditor
          // Safe cast: the editor reads only these fields.
          run={{ currency: 'USD', reps: [{ seq: 0, name: 'Ann' }] } as never}
          deal={line}
          lines={[line]}
          formats={formatsFor(usd, enUs)}
          layout={{ isCards: false, hasProduct: false }}
          onChange={() => {}}
          onCancel={() => {}}
        />
      </tbody>
    </table>,
  );
  expect(/aria-label="Rep of line 1"[^>]*value="([^"]*)"/.exec(markup)?.[1]).toBe(written);
});
