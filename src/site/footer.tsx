import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useToday } from '#browser/use-today.ts';
import { brand } from '#kernel/brand.ts';
import type { Day } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { LanguageSelect } from './languages/language-select.tsx';
import { Logo } from './logo.tsx';
import { companyLinks, type NavigationLink, productLinks, supportLinks } from './navigation.ts';

const linkLook = 'inline-flex min-h-9 items-center text-ink-soft hover:text-ink hover:underline';

export function SiteFooter() {
  const today = useToday();
  return (
    <footer className="mt-24 print:hidden border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-14 sm:grid-cols-[auto_auto_auto] sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-sm text-ink-soft">{t(brand.description)}</p>
        </div>
        <FooterColumn title={t('Product', {}, 'what we offer')} links={productLinks} />
        <FooterColumn title={t('Support')} links={supportLinks}>
          <li>
            <a href={`mailto:${brand.supportEmail}`} className={`${linkLook} wrap-anywhere`}>
              {brand.supportEmail}
            </a>
          </li>
        </FooterColumn>
        <FooterColumn title={t('Company')} links={companyLinks} />
      </div>
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t py-6 text-ink-soft text-sm">
          <p>
            © {copyrightYears(brand.foundedYear, today)} {brand.name}
          </p>
          <LanguageSelect />
        </div>
      </div>
    </footer>
  );
}

type FooterColumnProps = { title: string; links: readonly NavigationLink[]; children?: ReactNode };

function FooterColumn({ title, links, children }: FooterColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={linkLook}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** '2025', later '2025–2027'; without a day only the founding year. */
export function copyrightYears(foundedYear: number, today: Day | undefined): string {
  const year = today === undefined ? foundedYear : Number(today.slice(0, 4));
  return year > foundedYear ? `${foundedYear}–${year}` : String(foundedYear);
}
