export type NavigationLink = { readonly label: string; readonly to: string };

/** Whoever has paid needs no prices; whoever has no account has no dashboard. */
export function headerLinks({ signedIn, paid }: { signedIn: boolean; paid: boolean }): NavigationLink[] {
  return [
    { label: 'Templates', to: '/#templates' },
    ...(paid ? [] : [{ label: 'Pricing', to: '/pricing' }]),
    ...(signedIn ? [{ label: 'Dashboard', to: '/dashboard' }] : []),
  ];
}

export const productLinks: readonly NavigationLink[] = [
  { label: 'Freelancer calculator', to: '/freelancer-calculator' },
  { label: 'Commission calculator', to: '/commission-calculator' },
  { label: 'Bill split calculator', to: '/bill-split-calculator' },
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
