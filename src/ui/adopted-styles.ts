import { useEffect } from 'react';

/**
 * Stands in for `react-style-singleton`, with which Radix keeps a page from scrolling behind a dialog: that one adds a
 * `<style>` element, which our content policy refuses. A sheet adopted by the document needs no such permission.
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
