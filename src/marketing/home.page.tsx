import { brand } from '#site/brand.ts';
import { PageMain } from '#site/page-main.tsx';
import { pageMeta } from '#site/page-meta.ts';
import { Features } from './features.tsx';
import { HomeHero } from './home-hero.tsx';
import { TemplateChooser } from './template-chooser.tsx';

export const meta = () =>
  pageMeta('/', { '@type': 'WebSite', name: brand.name, url: brand.origin, description: brand.description });

export default function HomePage() {
  return (
    <PageMain className="mx-auto grid max-w-6xl gap-20 px-4 pt-12 sm:px-6 sm:pt-20 lg:gap-28">
      <HomeHero />
      <TemplateChooser />
      <Features />
    </PageMain>
  );
}
