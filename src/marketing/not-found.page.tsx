import { NotFoundView } from '#site/not-found-view.tsx';

export default function NotFoundPage() {
  return <NotFoundView />;
}
