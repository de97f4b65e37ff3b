/** The page on which the user typed last: reloading it could lose text. */
let typedAt: string | undefined;

const here = () => window.location.pathname + window.location.search;

/** Called once, when the page starts; the script in its head knows what was typed before. */
export function watchTyping(): () => void {
  const note = () => {
    typedAt = here();
  };
  if ([...(globalThis.early?.touched ?? [])].some((element) => element.matches('input,textarea'))) note();
  window.addEventListener('input', note);
  return () => window.removeEventListener('input', note);
}

/** A dialog is open, a field has the focus, or something was typed since this page was opened. */
export function isTypingHere(): boolean {
  const isEntered =
    document.querySelector('[role=dialog]') ?? document.querySelector('input:focus,textarea:focus');
  return isEntered !== null || typedAt === here();
}
