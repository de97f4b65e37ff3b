import { calculatorKinds, calculatorPath, catalogue } from '#calculators/catalogue.ts';

export type NavigationLink = { readonly label: string; readonly to: string };

/** Paying users need no prices; visitors have no dashboard. */
export function headerLinks({ signedIn, paid }: { signedIn: boolean; paid: boolean }): NavigationLink[] {
  return [
    { label: 'Templates', to: '/#templates' },
    ...(paid ? [] : [{ label: 'Pricing', to: '/pricing' }]),
    ...(signedIn ? [{ label: 'Dashboard', to: '/dashboard' }] : []),
  ];
}

export const productLinks: readonly NavigationLink[] = [
  ...calculatorKinds.map((kind) => {
    const { name, landing } = catalogue[kind];
    return { label: landing?.linkLabel ?? name, to: landing?.path ?? calculatorPath(kind) };
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
