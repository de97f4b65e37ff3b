import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from './button.tsx';

/** A link above the heading to the most likely previous page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button asChild variant="link">
      <Link to={to}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {children}
      </Link>
    </Button>
  );
}
