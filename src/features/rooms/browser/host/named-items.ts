import { t } from '#kernel/language/t.ts';
import { isRecord } from '#kernel/record.ts';

/** Names unnamed items, like 'Item 2', in the language of this page. The server's own fallback is English. */
export function withItemNames(inputData: unknown): unknown {
  if (!isRecord(inputData) || !isRecord(inputData.billData)) return inputData;
  const { billData } = inputData;
  if (!Array.isArray(billData.items)) return inputData;
  const items = billData.items.map((item: unknown, place) =>
    isRecord(item) && typeof item.name === 'string' && item.name.trim() === ''
      ? { ...item, name: t('Item {number}', { number: place + 1 }) }
      : item,
  );
  return { ...inputData, billData: { ...billData, items } };
}
