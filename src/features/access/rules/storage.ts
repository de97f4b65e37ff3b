import { t } from '#kernel/language/t.ts';

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

function sizeText(bytes: number): string {
  if (bytes === 0) return '0 MB';
  if (bytes >= 1024 * megabyte) return `${Number((bytes / megabyte / 1024).toFixed(1))} GB`;
  const megabytes = bytes / megabyte;
  return megabytes < 0.1 ? t('less than {size}', { size: '0.1 MB' }) : `${Number(megabytes.toFixed(1))} MB`;
}
