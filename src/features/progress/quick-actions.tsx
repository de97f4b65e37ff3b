import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

const actions = [
  {
    to: '/calculator/freelancer',
    label: 'Freelancer Split',
    detail: 'Divide a project budget among a team.',
  },
  {
    to: '/calculator/commission',
    label: 'Commission Calculator',
    detail: 'What a deal is worth to the rep.',
  },
  { to: '/calculator/bill-split', label: 'Bill Split', detail: 'Share a bill equally or item by item.' },
] as const;

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="mt-8">
      <h2 id="quick-actions" className="sr-only">
        Quick actions
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {actions.map(({ to, label, detail }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              prefetch="intent"
              className="group flex w-full items-center gap-4 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-accent"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-display text-xl">{label}</span>
                <span className="mt-1 block text-ink-soft">{detail}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
