/** A frame shows one page: its links open in a new tab, and routers do not receive the click. */
export function openLinksInTabs(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.hasAttribute('href')) return;
      link.target = '_blank';
      link.rel = 'noopener';
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
