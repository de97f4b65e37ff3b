/** Closes the dialog on top, as its own button would, unless a menu is open over it. */
export function closeTopmostDialog(event: KeyboardEvent): void {
  if (document.querySelector('[role=menu][data-state=open]')) return;
  const closers = document.querySelectorAll<HTMLElement>('[data-state=open] [data-closes-dialog]');
  const topmost = [...closers].at(-1);
  if (!topmost) return;
  event.preventDefault();
  topmost.click();
}
