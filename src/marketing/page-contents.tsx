import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';

type PageContentsProps = { entries: readonly { readonly id: string; readonly title: string }[] };

/** In-page navigation; sticky next to a long text on wide screens. */
export function PageContents({ entries }: PageContentsProps) {
  return (
    <nav aria-label={t('On this page')} className="lg:sticky lg:top-8 lg:self-start">
      <p className="font-semibold text-sm">{t('On this page')}</p>
      <ul className="mt-3 border-line border-s">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="-ms-px flex min-h-9 items-center border-transparent border-s py-1 ps-4 text-ink-soft hover:border-accent hover:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
