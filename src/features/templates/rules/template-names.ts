import { fileName } from '#kernel/file-name.ts';
import { maxTemplateName } from './template.ts';

const suffix = ' (copy)';

export function copyName(name: string): string {
  return name.slice(0, maxTemplateName - suffix.length).toWellFormed() + suffix;
}

/** Appends the first free number if the name is taken. */
export function numberedName(name: string, taken: readonly string[]): string {
  const names = new Set(taken);
  let candidate = name;
  for (let number = 2; names.has(candidate); number += 1) {
    const end = ` (${number})`;
    candidate = name.slice(0, maxTemplateName - end.length).toWellFormed() + end;
  }
  return candidate;
}

export function templateFileName(name: string): string {
  return fileName(['fairsplit template', name], 'json');
}
