/** The site's colours as literals, for e-mails and for pages without the site's styles. */
export const writtenColours = {
  light: {
    paper: '#faf8f2',
    surface: '#ffffff',
    sunken: '#f2eee4',
    ink: '#1d1c19',
    'ink-soft': '#57534a',
    line: '#e0dacb',
    accent: '#2438c9',
    'on-accent': '#ffffff',
    'share-1': '#2438c9',
    'share-2': '#7f8eec',
    'share-4': '#4391cd',
  },
  dark: {
    paper: '#151411',
    surface: '#1e1c18',
    sunken: '#100f0d',
    ink: '#f3f0e8',
    'ink-soft': '#b8b2a4',
    line: '#37342c',
    accent: '#a3b0ff',
    'on-accent': '#12142e',
    'share-1': '#a3b0ff',
    'share-2': '#5260cb',
    'share-4': '#3c7fbb',
  },
} as const;

export const serif = 'Newsreader, Georgia, serif';
export const sans = 'Figtree, system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif';
