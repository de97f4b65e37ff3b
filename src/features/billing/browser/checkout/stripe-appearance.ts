import type { Appearance } from '@stripe/stripe-js';

/** Maps Stripe's colour variables to ours in theme.css. */
const colours = {
  colorPrimary: '--accent',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-soft',
  colorTextPlaceholder: '--ink-soft',
  colorDanger: '--bad',
  iconColor: '--ink-soft',
} as const;

/** Stripe's form is an iframe and inherits no styles, so our colours are passed in. */
export function stripeAppearance(colourOf: (name: string) => string): Appearance {
  const variables: Record<string, string> = {};
  for (const [theirs, ours] of Object.entries(colours)) variables[theirs] = colourOf(ours);
  const frame = `1px solid ${colourOf('--line-strong')}`;
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      ...variables,
      fontFamily: 'Figtree, ui-sans-serif, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '6px',
      spacingGridRow: '20px',
    },
    rules: {
      '.Input': { border: frame, boxShadow: 'none' },
      '.Input:focus': { borderColor: colourOf('--accent'), boxShadow: 'none' },
      '.Tab, .Block': { border: frame, boxShadow: 'none' },
      '.Label': { fontWeight: '500' },
    },
  };
}
