import { useCallback, useEffect, useRef, useState } from 'react';
import { holdUntil } from '#ui/early/hold.ts';
import { isRowPaste, rowKey } from '#ui/early/row-acts.ts';
import type { RowEvent, RowSource } from './row-source.tsx';

/**
 * Keyboard and pointer handling of rows: Enter moves on, Alt with an arrow or a drag reorders, pasted cells
 * become rows. The commands load on first use.
 */
export function useRows<Row extends object>(source: RowSource<Row>) {
  const list = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const latest = useRef(source);
  const [handle, setHandle] = useState<HTMLElement | null>(null);
  useEffect(() => {
    latest.current = source;
  });

  useEffect(() => {
    const element = list.current;
    const load = () => import('./row-commands.tsx');
    const prepare = () => void load().catch(() => {});
    const listen = (event: Event) => {
      const done = readEvent(event);
      if (!element || !done) return;
      event.preventDefault();
      holdUntil(
        load().then(
          ({ runCommand }) => runCommand(element, latest.current, done, setHandle),
          () => {},
        ),
      );
    };
    const types = ['keydown', 'paste', 'pointerdown', 'click'] as const;
    for (const type of types) element?.addEventListener(type, listen);
    element?.addEventListener('focusin', prepare, { once: true });
    return () => {
      for (const type of types) element?.removeEventListener(type, listen);
      element?.removeEventListener('focusin', prepare);
    };
  }, []);

  const add = useCallback(() => latest.current.append(latest.current.blank()), []);
  const removeAt = useCallback((index: number) => {
    const { values, remove, onOrder } = latest.current;
    const before = values();
    const after = before.toSpliced(index, 1);
    remove(index);
    onOrder?.(before, after);
    addButton.current?.focus();
  }, []);
  const count = source.fields.length;
  /** The row whose menu is open. */
  const menu = handle && {
    handle,
    close: () => setHandle(null),
    move: (steps: -1 | 1) => {
      const done = {
        type: 'key',
        target: handle,
        key: steps < 0 ? 'ArrowUp' : 'ArrowDown',
        text: '',
        pageY: 0,
        isLifted: () => false,
      } as const;
      const element = list.current;
      void import('./row-commands.tsx').then(
        ({ runCommand }) => element && runCommand(element, latest.current, done, setHandle),
      );
    },
  };
  return { list, addButton, add, removeAt, menu, count, isFull: count >= source.max };
}

function readEvent(event: Event): RowEvent | null {
  const { target } = event;
  // The icon in a button is not an HTMLElement.
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-row-handle]') : null;
  if (handle && event instanceof MouseEvent && event.button === 0) {
    const type = event.type === 'click' ? 'click' : 'press';
    return { type, target: handle, key: '', text: '', pageY: event.pageY, isLifted: watchLift() };
  }
  if (!(target instanceof HTMLElement) || !target.closest('[data-row]')) return null;
  const done = { target, key: '', text: '', pageY: 0, isLifted: () => false };
  if (event instanceof ClipboardEvent) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    return isRowPaste(text) ? { ...done, type: 'paste', text } : null;
  }
  if (event instanceof KeyboardEvent) {
    const key = target instanceof HTMLInputElement && target.type === 'text' ? rowKey(event) : null;
    return key ? { ...done, type: 'key', key } : null;
  }
  return null;
}

function watchLift(): () => boolean {
  let isLifted = false;
  const lift = () => {
    isLifted = true;
  };
  window.addEventListener('pointerup', lift, { once: true });
  return () => isLifted;
}
