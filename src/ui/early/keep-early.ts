import { type Early, earlySignId, earlyStoreKey, earlyTexts } from './early.ts';
import { isRowPaste, rowKey } from './row-acts.ts';

/** Held events expire after this time. */
const limitMs = 60_000;

type Given = {
  readonly signId: string;
  readonly storeKey: string;
  readonly limitMs: number;
  readonly texts: typeof earlyTexts;
  readonly isRowPaste: typeof isRowPaste;
  readonly rowKey: typeof rowKey;
};

/**
 * Serialised into the head of every page, so it may use only its arguments. Until the page is ready it holds back
 * presses, submits and pasted rows, one press per button, and announces them. Links are left to the browser.
 */
function keepEarly({ signId, storeKey, limitMs, texts, isRowPaste, rowKey }: Given): void {
  let limit: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  const early: Early = {
    acts: [],
    touched: new Set(),
    isHolding: () => true,
    say: (text) => {
      const sign = document.getElementById(signId);
      if (sign) sign.textContent = text;
      return sign;
    },
    drop: () => {
      for (const { element } of early.acts.splice(0)) element.removeAttribute('data-kept');
      clearTimeout(limit);
      limit = undefined;
      early.say('');
    },
    fail: () => {
      hasFailed = true;
      early.drop();
      const again = document.createElement('button');
      again.textContent = texts.again;
      // Browsers cache a failed script until a reload. Typed text is restored afterwards.
      again.onclick = () => {
        const fields = [...early.touched].filter((one) =>
          one.matches('[name]:not([type=password],[type=checkbox])'),
        );
        const typed = fields.map((one) => [(one as HTMLInputElement).name, (one as HTMLInputElement).value]);
        try {
          sessionStorage.setItem(storeKey, JSON.stringify(typed));
        } finally {
          location.reload();
        }
      };
      early.say(`${texts.failed} `)?.append(again);
    },
  };
  globalThis.early = early;

  const keep = (event: Event, element: HTMLElement, text?: string) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (hasFailed) return early.fail();
    if (event.type === 'click' && element.dataset.kept) return;
    element.dataset.kept = 'true';
    if (!element.matches('form,[type=submit]')) early.touched.add(element);
    const act = { event, element, text };
    early.acts.push(act);
    early.say(texts.coming);
    limit ??= setTimeout(early.fail, limitMs);
    early.onKept?.(act);
  };

  const on = (type: string, listen: (event: Event, target: HTMLElement, row: Element | null) => void) =>
    addEventListener(
      type,
      (event) => {
        const target = event.target as HTMLElement;
        if (target.closest && early.isHolding()) listen(event, target, target.closest('[data-row]'));
      },
      true,
    );
  on('click', (event, target) => {
    const button = target.closest('button');
    if (button && button.parentElement?.id !== signId) keep(event, button);
  });
  on('submit', (event, target) => keep(event, target));
  on('input', (_, target) => void early.touched.add(target));
  on('paste', (event, target, row) => {
    const text = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
    if (row && isRowPaste(text)) keep(event, target, text);
  });
  on('keydown', (event, target, row) => {
    const key = row && (target as HTMLInputElement).type === 'text' && rowKey(event as KeyboardEvent);
    if (!key) return;
    const field = target.getAttribute('name')?.split('.').pop();
    const next = row.nextElementSibling?.querySelector<HTMLElement>(`[name$=".${field}"]`);
    if (key !== 'Enter' || !next) return keep(event, target);
    // Moves the focus now, since typing continues in the next row.
    event.preventDefault();
    event.stopImmediatePropagation();
    next.focus();
  });
  // Held presses are stale after returning from another page.
  addEventListener('pagehide', early.drop);
}

const given = { signId: earlySignId, storeKey: earlyStoreKey, limitMs, texts: earlyTexts };

/** The same for all pages; the build minifies it. */
export const earlyScript = `(${String(keepEarly)})({...${JSON.stringify(given)},isRowPaste:${String(isRowPaste)},rowKey:${String(rowKey)}})`;
