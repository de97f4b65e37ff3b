import { catalogue } from '#calculators/catalogue.ts';
import { forNextMonth } from '#calculators/next-month.ts';
import type { Locale } from '#kernel/locale.ts';
import { maxSheetName, type SheetRecord } from '../calculation.contract.ts';

type Copied = Pick<SheetRecord, 'template_type' | 'input_data' | 'title' | 'sheet_name'>;

function sheetTitle({ sheet_name, title }: Pick<SheetRecord, 'sheet_name' | 'title'>): string {
  return sheet_name ?? title;
}

export function copyOf(sheet: Copied) {
  return handoff(sheet, `${sheetTitle(sheet)} (copy)`, sheet.input_data);
}

/** For the month after `today`, with what changes every month left blank: a rule of the calculator. */
export function copyForNextMonth(sheet: Copied, today: Date, locale: Locale) {
  const { clearedForNextMonth } = catalogue[sheet.template_type];
  const name = `${sheetTitle(sheet)} for ${nextMonth(today, locale)}`;
  return handoff(sheet, name, forNextMonth(sheet.input_data, clearedForNextMonth));
}

export function nextMonth(today: Date, locale: Locale): string {
  const next = new Date(today.getFullYear(), today.getMonth() + 1, 1);
  return next.toLocaleDateString(locale, { month: 'long' });
}

function handoff({ template_type: templateType }: Copied, name: string, inputData: unknown) {
  return { templateType, source: 'copy', name: name.slice(0, maxSheetName), inputData } as const;
}
