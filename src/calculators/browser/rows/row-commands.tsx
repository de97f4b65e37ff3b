import { flushSync } from 'react-dom';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';
import { pastedRows } from '../../rules/pasted-rows.ts';
import { dragRow } from './drag-row.tsx';
import { nextField } from './next-field.ts';
import type { RowEvent, RowSource } from './row-source.tsx';

export function runCommand<Row extends object>(
  list: HTMLElement,
  source: RowSource<Row>,
  event: RowEvent,
  openMenu: (handle: HTMLElement) => void,
): void {
  const rows = rowsIn(list);
  const index = rows.findIndex((row) => row.contains(event.target));
  if (index === -1) return;
  if (event.type === 'paste') paste(list, source, event, index);
  else if (event.type === 'click') openMenu(event.target);
  else if (event.type === 'press') {
    dragRow(rows, index, event, (to) => {
      moveRow(list, source, index, to);
      rowsIn(list)[to]?.querySelector<HTMLElement>('[data-row-handle]')?.focus();
    });
  } else if (event.key === 'Submit') submit(event.target);
  else if (event.key === 'Enter') goOn(list, source, event.target, index);
  else {
    const to = index + (event.key === 'ArrowUp' ? -1 : 1);
    if (to < 0 || to >= rows.length) return;
    moveRow(list, source, index, to);
    if (event.target instanceof HTMLInputElement) focusField(list, to, fieldOf(event.target));
  }
}

function rowsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')];
}

/** The last part of a field's name, like 'hours' of 'poolData.people.3.hours'. */
function fieldOf(element: Element): string {
  return element.getAttribute('name')?.split('.').at(-1) ?? '';
}

function focusField(list: HTMLElement, index: number, field: string): void {
  const fields = rowsIn(list)[index]?.querySelectorAll<HTMLElement>('input, select') ?? [];
  const found = [...fields].find((each) => fieldOf(each) === field) ?? fields[0];
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
}

function submit(target: HTMLElement): void {
  target.closest('form')?.requestSubmit();
}

/**
 * Handles Enter: focuses the next field, adds a row after the last one, or submits the form from a blank last row.
 */
function goOn<Row extends object>(
  list: HTMLElement,
  source: RowSource<Row>,
  target: HTMLElement,
  index: number,
): void {
  const rows = source.values();
  const row = rows[index];
  const next = nextField(typedRows(list, source), { row: index, field: fieldOf(target) });
  if (next) focusField(list, next.row, next.field);
  else if (row === undefined || isBlank(source, row) || rows.length >= source.max) submit(target);
  else source.append(source.blank());
}

function typedRows<Row extends object>(list: HTMLElement, { columns = [] }: RowSource<Row>) {
  return rowsIn(list).map((row) => {
    const inputs = [...row.querySelectorAll<HTMLInputElement>('input[type=text]')];
    return columns.flatMap(({ field }) => {
      const input = inputs.find((each) => fieldOf(each) === field);
      return input ? [{ field, isBlank: input.value === '' }] : [];
    });
  });
}

function isBlank<Row extends object>({ blank }: RowSource<Row>, row: Row): boolean {
  return JSON.stringify(row) === JSON.stringify(blank());
}

function moveRow<Row extends object>(
  list: HTMLElement,
  source: RowSource<Row>,
  from: number,
  to: number,
): void {
  const before = [...source.values()];
  const after = before.toSpliced(from, 1);
  after.splice(to, 0, ...before.slice(from, from + 1));
  // flushSync, so that the focus can follow.
  flushSync(() => source.move(from, to));
  source.onOrder?.(before, after);
  announce(
    list,
    t('Moved from place {from} to place {to} of {count}.', {
      from: from + 1,
      to: to + 1,
      count: after.length,
    }),
  );
}

function announce(list: HTMLElement, text: string): void {
  const region = list.querySelector('[data-row-news]');
  if (region) region.textContent = text;
}

/** Pasting into the first column inserts rows; into another, it fills existing rows. */
function paste<Row extends object>(
  list: HTMLElement,
  source: RowSource<Row>,
  event: RowEvent,
  index: number,
): void {
  const { columns = [], values, blank, max, replace, onOrder } = source;
  const fill = source.fill ?? ((row: Row, cells) => ({ ...row, ...cells }));
  const into = fieldOf(event.target);
  const pasted = pastedRows(event.text, columns, into);
  const before = [...values()];
  if (!pasted || columns.length === 0) {
    insertText(event.target, event.text);
    return;
  }
  const rest = before.slice(index);
  const inserts = into === columns[0]?.field;
  const filled = pasted.map((cells, place) => fill((inserts ? undefined : rest[place]) ?? blank(), cells));
  const kept = inserts ? rest.filter((row) => !isBlank(source, row)) : rest.slice(filled.length);
  const all = [...before.slice(0, index), ...filled, ...kept];
  const after = all.slice(0, max);
  flushSync(() => replace(after));
  onOrder?.(before, after);
  focusField(list, Math.min(index + filled.length, after.length) - 1, into);
  const undo = () => {
    replace(before);
    onOrder?.(after, before);
  };
  const leftOut = all.length - after.length;
  toast({
    title: t('Rows Pasted'),
    description: paragraph([pastedText(filled.length), ...(leftOut > 0 ? [leftOutText(max, leftOut)] : [])]),
    action: { label: t('Undo'), onAction: undo },
  });
}

const pastedText = (count: number) => t('{count, plural, one {# row.} other {# rows.}}', { count });
const leftOutText = (max: number, count: number) =>
  t(
    '{count, plural, one {At most {max} rows fit, so # was left out.} other {At most {max} rows fit, so # were left out.}}',
    { max: String(max), count },
  );

/** Inserts a single cell like the browser, but without its trailing line break. */
function insertText(target: HTMLElement, text: string): void {
  if (!(target instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd } = target;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  target.setRangeText(
    line,
    selectionStart ?? target.value.length,
    selectionEnd ?? target.value.length,
    'end',
  );
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
