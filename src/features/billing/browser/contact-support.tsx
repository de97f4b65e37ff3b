import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';

/** For problems that only support can solve. */
export function ContactSupport() {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to="/contact?category=billing">Contact Support</Link>
    </Button>
  );
}
