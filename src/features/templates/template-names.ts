import { maxTemplateName } from './template.contract.ts';

const suffix = ' (copy)';

export function copyName(name: string): string {
  return name.slice(0, maxTemplateName - suffix.length).toWellFormed() + suffix;
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `fairsplit-template-${words.join('-').slice(0, 60) || 'unnamed'}.json`;
}
