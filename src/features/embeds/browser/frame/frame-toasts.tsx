import { useEffect } from 'react';
import { currentToast, subscribeToToasts } from '#ui/toast.ts';
import { ToastArea } from '#ui/toast-area.tsx';

/** A frame is as tall as its content, so its end may be out of sight: toasts are placed above the hidden part. */
export function FrameToasts() {
  useEffect(() => {
    const root = document.documentElement;
    const follow = () => currentToast()?.open && observer.observe(root);
    // Only an observer reports the visible part of a frame in a page of another origin. To get a new report, observe
    // again.
    const observer = new IntersectionObserver(([seen]) => {
      observer.unobserve(root);
      const hidden = seen?.isIntersecting ? window.innerHeight - seen.intersectionRect.bottom : 0;
      root.style.setProperty('--hidden-below', `${Math.max(0, Math.round(hidden))}px`);
      follow();
    });
    const unsubscribe = subscribeToToasts(follow);
    return () => {
      unsubscribe();
      observer.disconnect();
    };
  }, []);
  return <ToastArea />;
}
