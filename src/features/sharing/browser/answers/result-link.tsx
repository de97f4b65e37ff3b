import { Link } from 'react-router';
import { dashboardPath } from '../../rules/disputes/dispute.ts';

/** The title of a shared result, as a link unless it leads to the dashboard, which shows this list. */
export function ResultLink({ path, title }: { path: string; title: string }) {
  if (path.startsWith(dashboardPath)) return <bdi>{title}</bdi>;
  return (
    <Link to={path} className="text-accent underline underline-offset-4">
      <bdi>{title}</bdi>
    </Link>
  );
}
