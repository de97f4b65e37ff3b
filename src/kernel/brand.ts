export const brand = {
  name: 'Fairsplit',
  tagline: 'Money, divided fairly',
  description:
    'Exact calculators for project budgets, sales commissions, shared bills and tip pools. Every part adds up, and every amount says how it came about.',
  /** Stands for the site's address in built files; the server puts its `APP_URL` in its place. */
  origin: 'https://fairsplit.example',
  supportEmail: 'support@fairsplit.example',
  foundedYear: 2025,
} as const;
