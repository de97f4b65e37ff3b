import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, which Radix uses to lock scrolling behind a dialog. That package adds a
 * `<style>` element, which our CSP blocks; an adopted style sheet is allowed.
 */
export function styleSingleton() {
  let uses = 0;
  let sheet: CSSStyleSheet | undefined;

  function add(styles: string): void {
    uses += 1;
    if (uses > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  function remove(): void {
    uses -= 1;
    if (uses > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }

  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
