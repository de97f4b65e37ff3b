import type { Act, Early } from './early.ts';
import { findAgain } from './find-again.ts';

export { mendTyped, noteAllTyped, replayTyped } from './typed-early.ts';

const finders = new WeakMap<Act, () => HTMLElement | undefined>();

/** Stores how to find the pressed elements after hydration. */
export function remember(acts: readonly Act[]): void {
  for (const act of acts) if (!finders.has(act)) finders.set(act, findAgain(act.element));
}

export function carryOutNext(early: Early): void {
  remember(early.acts);
  const act = early.acts.shift();
  if (!act) return;
  const element = finders.get(act)?.();
  act.element.removeAttribute('data-kept');
  if (early.acts.length === 0) early.drop();
  if (element) carryOut(act, element);
}

function carryOut({ event, text }: Act, element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (event instanceof KeyboardEvent) element.dispatchEvent(new KeyboardEvent(event.type, event));
  else if (text === undefined) element.click();
  else {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }
}
