/** The page on which the user typed last: reloading it could lose text. */
let typedAt: string | undefined;

const here = () => window.location.pathname + window.location.search;

/** Called once, when the page's scripts start. The script in <head> has recorded fields that were used earlier. */
export function watchTyping(): () => void {
  const note = () => {
    typedAt = here();
  };
  if ([...(globalThis.early?.touched ?? [])].some((element) => element.matches('input,textarea'))) note();
  window.addEventListener('input', note);
  return () => window.removeEventListener('input', note);
}

/** True if a dialog is open, a field has the focus, or the user has typed on this page. */
export function isTypingHere(): boolean {
  const isEntered =
    document.querySelector('[role=dialog]') ?? document.querySelector('input:focus,textarea:focus');
  return isEntered !== null || typedAt === here();
}
