import { catalogue } from '#calculators/rules/catalogue.ts';
import { createRepeatInput, repeatName, textAt } from '#calculators/rules/repeat-input.ts';
import { repeatPeriod } from '#calculators/rules/repeat-period.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { maxSheetName, type SheetRecord } from '../rules/calculation.ts';

type Copied = Pick<SheetRecord, 'template_type' | 'input_data' | 'title' | 'sheet_name'>;

function sheetTitle({ sheet_name, title }: Pick<SheetRecord, 'sheet_name' | 'title'>): string {
  return sheet_name ?? title;
}

export function copyOf(sheet: Copied) {
  return handoff(sheet, t('{title} (copy)', { title: sheetTitle(sheet) }), sheet.input_data);
}

/** False if the title only lists the people. */
function hasOwnName({ sheet_name, title, input_data }: Copied, datedNames: readonly string[]): boolean {
  return sheet_name !== null || datedNames.some((path) => textAt(input_data, path) === title);
}

/** A copy for the next period; the calculator decides which fields are blank. */
export function copyForRepeat(sheet: Copied, today: Date, locale: Locale) {
  const { again } = catalogue[sheet.template_type];
  const when = repeatPeriod(again, sheet.input_data, locale);
  const hasMonth = again.datedNames !== undefined && hasOwnName(sheet, again.datedNames);
  const name = repeatName(sheetTitle(sheet), when, today, locale, hasMonth);
  return handoff(sheet, name, createRepeatInput(sheet.input_data, again, locale));
}

function handoff({ template_type: templateType }: Copied, name: string, inputData: unknown) {
  return { templateType, source: 'copy', name: name.slice(0, maxSheetName), inputData } as const;
}
