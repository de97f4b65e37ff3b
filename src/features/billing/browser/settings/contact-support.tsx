import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';

/** For problems that only support can solve. */
export function ContactSupport() {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to="/contact?category=billing">{t('Contact Support')}</Link>
    </Button>
  );
}
