import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';

const places = [
  { key: 'plans', label: t('Plans', {}, 'commission plans'), to: '/commissions/plans' },
  { key: 'runs', label: t('Runs'), to: '/commissions/runs' },
] as const;

export function CommissionNavigation({ at }: { at: 'plans' | 'runs' }) {
  return (
    <nav aria-label={t('Commissions')} className="mb-6 flex gap-6 border-line border-b">
      {places.map(({ key, label, to }) => (
        <Link
          key={key}
          to={to}
          aria-current={key === at ? 'page' : undefined}
          className="-mb-px min-h-11 border-transparent border-b-2 py-2 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
