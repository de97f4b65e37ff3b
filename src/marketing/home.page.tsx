import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { StructuredData } from '#site/structured-data.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { Features } from './features.tsx';
import { HomeHero } from './home-hero.tsx';
import { TemplateChooser } from './template-chooser.tsx';

const structuredData = {
  '@type': 'WebSite',
  name: brand.name,
  url: brand.origin,
  description: t(brand.description),
};

export default function HomePage() {
  return (
    <PageMain className="mx-auto grid max-w-6xl gap-20 px-4 pt-12 sm:px-6 sm:pt-20 lg:gap-28">
      <HomeHero />
      <TemplateChooser />
      <Features />
      <StructuredData value={structuredData} />
    </PageMain>
  );
}
