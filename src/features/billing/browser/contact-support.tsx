import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';

/** For what only we can put right. */
export function ContactSupport() {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to="/contact?category=billing">Contact Support</Link>
    </Button>
  );
}
