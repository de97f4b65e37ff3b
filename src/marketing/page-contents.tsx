import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';

type PageContentsProps = { entries: readonly { readonly id: string; readonly title: string }[] };

/** In-page navigation; sticky next to a long text on wide screens. */
export function PageContents({ entries }: PageContentsProps) {
  return (
    <nav aria-label={t('On this page')} className="lg:sticky lg:top-8 lg:self-start">
      <p className="font-semibold text-sm">{t('On this page')}</p>
      <ul className="mt-3 border-line border-l">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="-ml-px flex min-h-9 items-center border-transparent border-l py-1 pl-4 text-ink-soft hover:border-accent hover:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
