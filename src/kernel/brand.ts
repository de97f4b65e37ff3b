export const brand = {
  name: 'Fairsplit',
  tagline: 'Money, divided fairly',
  description:
    'Exact calculators for project budgets, sales commissions, shared bills and tip pools. The parts always add up, and every amount shows how it was calculated.',
  /** Stands for the site's address in built files; the server puts its `APP_URL` in its place. */
  origin: 'https://fairsplit.example',
  supportEmail: 'support@fairsplit.example',
  foundedYear: 2025,
} as const;
