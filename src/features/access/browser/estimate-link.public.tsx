import { Link } from 'react-router';

/** Where the help says how time saved is estimated. */
export const estimateId = 'time-saved';

/** Stands beside every figure of time saved: it is never measured. */
export function EstimateLink() {
  return (
    <Link to={`/help#${estimateId}`} className="text-accent underline underline-offset-4">
      How we estimate this
    </Link>
  );
}
