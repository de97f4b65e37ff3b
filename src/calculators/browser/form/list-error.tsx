import { CircleAlert } from 'lucide-react';

/** An error of a whole list: it is empty or too long, or its sum exceeds `maxCents`. */
export function ListError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-bad text-sm empty:hidden">
      {message ? (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{message}</span>
        </>
      ) : null}
    </p>
  );
}
