/**
 * Marks the page while it is used by keyboard. For focus rings of radio buttons: WebKit does not count focus that arrow
 * keys have moved as visible.
 */
export function markKeyboard(): void {
  const root = document.documentElement;
  const listen = (event: 'keydown' | 'pointerdown', isKeyboard: boolean) =>
    document.addEventListener(event, () => root.toggleAttribute('data-keys', isKeyboard), { capture: true });
  listen('keydown', true);
  listen('pointerdown', false);
}
