import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';

export type NavigationLink = { readonly label: string; readonly to: string };

/** Paying users need no prices. Visitors have no dashboard; 'Templates' leads them to the calculators. */
export function headerLinks({ signedIn, paid }: { signedIn: boolean; paid: boolean }): NavigationLink[] {
  return [
    { label: 'Templates', to: signedIn ? '/dashboard#templates' : '/#templates' },
    ...(paid ? [] : [{ label: 'Pricing', to: '/pricing' }]),
    ...(signedIn ? [{ label: 'Dashboard', to: '/dashboard' }] : []),
  ];
}

/** Further links of the user menu. */
export const workLinks: readonly NavigationLink[] = [
  { label: 'History', to: '/history' },
  { label: 'Commissions', to: '/commissions/runs' },
  { label: 'Shared links', to: '/history#links' },
  { label: 'Tables', to: '/history#tables' },
];

/** For the phone menu. */
export const calculatorLinks: readonly NavigationLink[] = calculatorKinds.map((kind) => ({
  label: catalogue[kind].name,
  to: calculatorPath(kind),
}));

export const productLinks: readonly NavigationLink[] = [
  ...calculatorKinds.map((kind) => {
    const { linkLabel, path } = catalogue[kind].landing;
    return { label: linkLabel, to: path };
  }),
  { label: 'Pricing', to: '/pricing' },
];

export const supportLinks: readonly NavigationLink[] = [
  { label: 'Help Center', to: '/help' },
  { label: 'Contact form', to: '/contact' },
];

export const companyLinks: readonly NavigationLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
];
