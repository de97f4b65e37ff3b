export const brand = {
  name: 'Fairsplit',
  tagline: 'Money, divided fairly',
  description:
    'Exact calculators for project budgets, sales commissions, shared bills and tip pools. The parts always add up, and every amount shows how it was calculated.',
  /** Placeholder in built files; the server replaces it with `APP_URL`. */
  origin: 'https://fairsplit.example',
  supportEmail: 'support@fairsplit.example',
  foundedYear: 2025,
  /** Wherever a page speaks for the product with it. */
  usersJoined: '500+',
} as const;
