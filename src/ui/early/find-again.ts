/** Identifies an element by tag and label, which typing does not change. */
function nameOf(element: Element): string {
  const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
  const label = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? '';
  return label + (isRadio ? element.value : '') + (element.tagName === 'BUTTON' ? element.textContent : '');
}

/**
 * Finds an element again: itself or, if React has replaced it, the one with the same name and position.
 * Undefined if the page or the label has changed, or elements of the same name were added or removed.
 */
export function findAgain<E extends HTMLElement>(element: E): () => E | undefined {
  const { pathname } = window.location;
  const name = nameOf(element);
  const alike = () =>
    // Safe: elements with one tag have one type.
    ([...document.getElementsByTagName(element.tagName)] as E[]).filter((one) => nameOf(one) === name);
  const before = alike();
  return () => {
    if (window.location.pathname !== pathname) return undefined;
    if (element.isConnected && nameOf(element) === name) return element;
    const now = alike();
    return now.length === before.length ? now[before.indexOf(element)] : undefined;
  };
}
