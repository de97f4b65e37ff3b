export const tabListLook = 'flex flex-wrap gap-x-6 border-line border-b';

export const tabLook =
  '-mb-px min-h-11 cursor-pointer border-transparent border-b-2 px-0.5 py-2 font-medium text-ink-soft ' +
  'transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink ' +
  'disabled:cursor-not-allowed disabled:opacity-55';
