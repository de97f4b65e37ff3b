import { expect, it } from 'vitest';
import { stripeAppearance } from './stripe-appearance.ts';

it('draws the form in the colours of the page', () => {
  const { variables, rules } = stripeAppearance((name) => `colour of ${name}`);
  expect(variables).toMatchObject({
    colorPrimary: 'colour of --accent',
    colorBackground: 'colour of --surface',
    colorText: 'colour of --ink',
    colorDanger: 'colour of --bad',
  });
  expect(rules?.['.Input']).toMatchObject({ border: '1px solid colour of --line-strong' });
});
