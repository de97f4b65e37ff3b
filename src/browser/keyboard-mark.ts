/**
 * Sets `data-keys` during keyboard use. For focus rings of radio buttons: WebKit does not match
 * :focus-visible after arrow keys.
 */
export function markKeyboard(): void {
  const root = document.documentElement;
  const listen = (event: 'keydown' | 'pointerdown', isKeyboard: boolean) =>
    document.addEventListener(event, () => root.toggleAttribute('data-keys', isKeyboard), { capture: true });
  listen('keydown', true);
  listen('pointerdown', false);
}
