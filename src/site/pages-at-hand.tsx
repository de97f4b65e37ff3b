import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useSession } from '#features/account/session.public.ts';

/** What someone signed in moves between all day. */
const pages = [
  '/dashboard',
  '/history',
  '/calculator/freelancer',
  '/calculator/commission',
  '/calculator/bill-split',
];
/** First comes whatever the page itself still has to do. */
const pauseMs = 3_000;

/** Fetches the pages of daily use while nothing else is to do: without a connection they then open all the same. */
export function PagesAtHand() {
  const isSignedIn = useSession().status === 'signed-in';
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-data: reduce)').matches) return;
    const timer = setTimeout(() => setDue(true), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  return isSignedIn && isDue ? pages.map((page) => <PrefetchPageLinks key={page} page={page} />) : null;
}
