export type NavigationLink = { readonly label: string; readonly to: string };

export const headerLinks: readonly NavigationLink[] = [
  { label: 'Templates', to: '/#templates' },
  { label: 'Pricing', to: '/pricing' },
];

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
