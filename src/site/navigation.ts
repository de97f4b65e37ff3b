import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';

export type NavigationLink = { readonly label: string; readonly to: string };

/** Paying users need no prices. Visitors have no dashboard; 'Templates' leads them to the calculators. */
export function headerLinks({ signedIn, paid }: { signedIn: boolean; paid: boolean }): NavigationLink[] {
  return [
    { label: t('Templates'), to: signedIn ? '/dashboard#templates' : '/#templates' },
    { label: t('Groups'), to: '/groups' },
    ...(paid ? [] : [{ label: t('Pricing'), to: '/pricing' }]),
    ...(signedIn ? [{ label: t('Dashboard'), to: '/dashboard' }] : []),
  ];
}

/** Further links of the user menu. */
export const workLinks: readonly NavigationLink[] = [
  { label: t('History'), to: '/history' },
  { label: t('Commissions'), to: '/commissions/runs' },
  { label: t('Shared links'), to: '/history#links' },
  { label: t('Tables'), to: '/history#tables' },
];

/** In the user menu and the phone menu; the footer is far below. */
export const helpLink: NavigationLink = { label: t('Help'), to: '/help' };

/** For the phone menu. */
export const calculatorLinks: readonly NavigationLink[] = calculatorKinds.map((kind) => ({
  label: t(catalogue[kind].name),
  to: calculatorPath(kind),
}));

export const productLinks: readonly NavigationLink[] = [
  ...calculatorKinds.map((kind) => {
    const { linkLabel, path } = catalogue[kind].landing;
    return { label: t(linkLabel), to: path };
  }),
  { label: t('Group expenses'), to: '/groups' },
  { label: t('Pricing'), to: '/pricing' },
];

export const supportLinks: readonly NavigationLink[] = [
  { label: t('Help Center'), to: '/help' },
  { label: t('Contact form'), to: '/contact' },
  { label: t('Developers'), to: '/developers' },
];

export const companyLinks: readonly NavigationLink[] = [
  { label: t('Privacy'), to: '/privacy' },
  { label: t('Terms'), to: '/terms' },
];
