import { type ReactNode, useEffect, useState } from 'react';

/** A link to the phone number, or `children` if there is no number. */
export function SupportPhone({ children }: { children: ReactNode }) {
  const [phone, setPhone] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    // Loaded after the page, since most visitors do not need it.
    import('./support-number.client.ts')
      .then(({ fetchSupportPhone }) => fetchSupportPhone())
      .then((number) => left || setPhone(number))
      .catch(() => {});
    return () => {
      left = true;
    };
  }, []);
  if (phone === null) return children;
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      className="figures text-accent underline underline-offset-2"
    >
      {phone}
    </a>
  );
}
