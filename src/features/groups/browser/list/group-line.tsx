import type { ReactNode } from 'react';
import { Link } from 'react-router';

type GroupLineProps = {
  id: string;
  name: string;
  /** 'You are owed €42.10' */
  line: ReactNode;
  action?: ReactNode;
};

/** A group in a list, with what its reader is owed or owes. */
export function GroupLine({ id, name, line, action }: GroupLineProps) {
  return (
    <li className="flex min-h-18 items-center gap-3">
      <Link to={`/g/${id}`} className="group/line min-w-0 flex-1 rounded-sm py-2.5">
        <span className="wrap-anywhere block font-medium group-hover/line:underline">
          <bdi>{name}</bdi>
        </span>
        <span className="figures block text-ink-soft text-sm">{line}</span>
      </Link>
      {action}
    </li>
  );
}
