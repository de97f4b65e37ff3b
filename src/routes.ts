import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('marketing/home.page.tsx'),
  route('calculator/freelancer', 'calculators/freelancer/freelancer.page.tsx'),
  route('calculator/commission', 'calculators/commission/commission.page.tsx'),
  route('calculator/bill-split', 'calculators/bill-split/bill-split.page.tsx'),
  route('calculator/:template', 'calculators/calculator-not-found.page.tsx'),
  route('freelancer-calculator', 'marketing/freelancer-landing.page.tsx'),
  route('commission-calculator', 'marketing/commission-landing.page.tsx'),
  route('bill-split-calculator', 'marketing/bill-split-landing.page.tsx'),
  route('pricing', 'features/billing/pricing.page.tsx'),
  route('dashboard', 'features/progress/dashboard.page.tsx'),
  route('history', 'features/calculations/history.page.tsx'),
  route('billing', 'features/billing/billing.page.tsx'),
  route('confirm-email', 'features/account/confirm-email.page.tsx'),
  route('reset-password', 'features/account/reset-password.page.tsx'),
  route('help', 'marketing/help.page.tsx'),
  route('contact', 'features/feedback/contact.page.tsx'),
  route('privacy', 'marketing/privacy.page.tsx'),
  route('terms', 'marketing/terms.page.tsx'),
  route('*', 'marketing/not-found.page.tsx'),
] satisfies RouteConfig;
