import { brand } from '#site/brand.ts';
import { pageMeta } from '#site/page-meta.ts';
import { pageAt } from '#site/pages.ts';

/** A landing page speaks for a web application that costs nothing to use. */
export function landingMeta(path: string, name: string) {
  return pageMeta(path, {
    '@type': 'WebApplication',
    name: `${brand.name} ${name}`,
    url: brand.origin + path,
    description: pageAt(path).description,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  });
}
