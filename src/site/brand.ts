export const brand = {
  name: 'Fairsplit',
  tagline: 'Money, divided fairly',
  origin: 'https://fairsplit.example',
  supportEmail: 'support@fairsplit.example',
  foundedYear: 2025,
} as const;
