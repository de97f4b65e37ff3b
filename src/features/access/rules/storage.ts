import { currentLanguage, t } from '#kernel/language/t.ts';

const megabyte = 1024 * 1024;

/** Bytes per user for saved calculations and templates. */
export const storageLimits = { trial: 50 * megabyte, plan: 1024 * megabyte } as const;

export function storageFull(): string {
  return t('Your storage is full. Delete calculations or templates first.');
}

/** Like '3.2 MB of 50 MB'; small amounts never round to 0. */
export function storageText(stored: number, limit: number): string {
  return t('{stored} of {limit}', { stored: sizeText(stored), limit: sizeText(limit) });
}

/** Like '3.2 MB'. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / megabyte;
  if (bytes > 0 && megabytes < 0.1) return t('less than {size}', { size: unitText(0.1, 'megabyte') });
  return megabytes < 1024 ? unitText(megabytes, 'megabyte') : unitText(megabytes / 1024, 'gigabyte');
}

function unitText(value: number, unit: 'megabyte' | 'gigabyte'): string {
  const style = { style: 'unit', unit, maximumFractionDigits: 1, useGrouping: false } as const;
  return value.toLocaleString(currentLanguage(), style);
}
