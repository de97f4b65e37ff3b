import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';

type FormPartProps = {
  summary: string;
  error: string | undefined;
  /** True if the content is rendered when first opened, and shows its errors itself. */
  isLate?: boolean;
  children: ReactNode;
};

/** A part of the form that shows its value, and opens on a press or an error. */
export function FormPart({ summary, error, isLate = false, children }: FormPartProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isSeen, setIsSeen] = useState(!isLate);
  // Opens on an error, and stays open after it is fixed.
  useEffect(() => {
    if (error && details.current) details.current.open = true;
  }, [error]);
  return (
    <Disclosure
      ref={details}
      summary={summary}
      onToggle={({ currentTarget }) => currentTarget.open && setIsSeen(true)}
    >
      {isSeen ? children : null}
      {error && !isLate ? (
        <p role="alert" className="mt-2 text-bad text-sm">
          {error}
        </p>
      ) : null}
    </Disclosure>
  );
}
