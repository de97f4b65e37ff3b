/** Identifies an element by its role and label, which typing does not change. */
function nameOf(element: Element): string {
  const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
  const said = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? '';
  return said + (isRadio ? element.value : '') + (element.tagName === 'BUTTON' ? element.textContent : '');
}

/**
 * Finds an element again: itself, or, where React has made it anew, the one of the same name in the same place. Nothing
 * when another page is shown, when it says something else now, or when others of its name have come or gone.
 */
export function findAgain<E extends HTMLElement>(element: E): () => E | undefined {
  const { pathname } = window.location;
  const name = nameOf(element);
  const alike = () =>
    // Elements of one tag are of one type.
    ([...document.getElementsByTagName(element.tagName)] as E[]).filter((one) => nameOf(one) === name);
  const before = alike();
  return () => {
    if (window.location.pathname !== pathname) return undefined;
    if (element.isConnected && nameOf(element) === name) return element;
    const now = alike();
    return now.length === before.length ? now[before.indexOf(element)] : undefined;
  };
}
