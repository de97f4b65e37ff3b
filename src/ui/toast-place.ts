import { type Box, coversAny, liftOver } from './toast-lift.ts';

const usable = 'button, a[href], summary, input, select, textarea';
const bars = '[data-bottom-bar], [data-phone-bar]';

/**
 * On a phone a toast spans the screen, so it moves above buttons and fields. It never covers the focused field, the bar
 * at the bottom or the part behind the keyboard, even after scrolling. Dialogs avoid toasts themselves.
 */
export function placeToast(shown: HTMLElement | null): (() => void) | undefined {
  const viewport = shown?.parentElement;
  if (!shown || !viewport) return undefined;
  let lift = 0;
  /** True once the toast has a lift. False on wide screens, and while a dialog is open. */
  let isPlaced = false;
  const move = () => {
    const isNarrow = window.matchMedia('(width < 48rem)').matches;
    const toast = isNarrow && !viewport.closest('[data-scroll-locked]') ? unlifted(shown, viewport) : null;
    const never = neverOf(viewport);
    // Keeps the lift if possible: a toast that jumps while the page scrolls could not be read.
    if (toast && isPlaced && !coversAny(toast, lift, never)) return;
    lift = toast
      ? liftOver(toast, { never, rather: boxesOf(document.querySelectorAll(usable), viewport) })
      : 0;
    isPlaced = toast !== null;
    viewport.style.setProperty('--toast-lift', `${lift}px`);
  };
  move();
  document.addEventListener('focusin', move);
  document.addEventListener('scroll', move, { passive: true });
  window.visualViewport?.addEventListener('resize', move);
  return () => {
    document.removeEventListener('focusin', move);
    document.removeEventListener('scroll', move);
    window.visualViewport?.removeEventListener('resize', move);
  };
}

/** The toast's box without a lift. Not its bounding box, which may have the lift of the previous toast. */
function unlifted(shown: HTMLElement, viewport: HTMLElement): Box {
  const { left, right } = viewport.getBoundingClientRect();
  const style = getComputedStyle(viewport);
  const padding = parseFloat(style.paddingBottom);
  const below = parseFloat(style.bottom) + parseFloat(style.marginBottom) + padding;
  const low = document.documentElement.clientHeight - below;
  return { left: left + padding, right: right - padding, top: low - shown.offsetHeight, bottom: low };
}

/** Boxes of the focused field with its label, of bars, and of the part behind the keyboard. */
function neverOf(viewport: HTMLElement): Box[] {
  const { activeElement: active } = document;
  const labels =
    active instanceof HTMLInputElement ||
    active instanceof HTMLTextAreaElement ||
    active instanceof HTMLSelectElement
      ? [...(active.labels ?? [])]
      : [];
  const focused = active?.matches(usable) ? [active, ...labels] : [];
  return [...boxesOf([...focused, ...document.querySelectorAll(bars)], viewport), ...behindKeyboard()];
}

/** Boxes of those elements that are on the screen, without the toast's own buttons. */
function boxesOf(elements: Iterable<Element>, viewport: HTMLElement): Box[] {
  return [...elements]
    .filter((element) => !viewport.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > 0 && box.top < window.innerHeight);
}

function behindKeyboard(): Box[] {
  const seen = window.visualViewport;
  const top = seen ? seen.offsetTop + seen.height : window.innerHeight;
  return top < window.innerHeight
    ? [{ left: 0, right: window.innerWidth, top, bottom: window.innerHeight }]
    : [];
}
