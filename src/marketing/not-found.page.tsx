import { NotFoundView } from '#site/not-found-view.tsx';
import { pageMeta } from '#site/page-meta.ts';

export const meta = () => pageMeta('*');

export default function NotFoundPage() {
  return <NotFoundView />;
}
