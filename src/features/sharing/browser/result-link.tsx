import { Link } from 'react-router';

/** The title of a shared result, with a link unless the reader is there already. */
export function ResultLink({ path, title }: { path: string; title: string }) {
  if (path === '/dashboard') return <bdi>{title}</bdi>;
  return (
    <Link to={path} className="text-accent underline underline-offset-4">
      <bdi>{title}</bdi>
    </Link>
  );
}
