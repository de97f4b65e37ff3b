import { loadCalculatorPage } from './features/workbench/browser/load-calculator-page.tsx';
import { landingRoutes, loadHelpPage } from './marketing/calculator-pages.tsx';
import type { PageRoute } from './site/router/page-loader.ts';

/** The first that fits is shown. A page's module exports its component as default and nothing else. */
export const routes: readonly PageRoute[] = [
  { path: '/', load: () => import('./marketing/home.page.tsx') },
  {
    path: '/calculator/:kind',
    load: (params) => loadCalculatorPage(() => import('./site/slots/calculator.page.tsx'), params),
  },
  ...landingRoutes,
  { path: '/groups', load: () => import('./marketing/groups.page.tsx') },
  { path: '/groups/new', load: () => import('./features/groups/browser/start/new-group.page.tsx') },
  { path: '/join/:token?', load: () => import('./features/groups/browser/join/join.page.tsx') },
  { path: '/pricing', load: () => import('./features/billing/browser/pricing.page.tsx') },
  { path: '/subscribe', load: () => import('./features/billing/browser/subscribe.page.tsx') },
  {
    path: '/sandbox/portal',
    load: () => import('./features/billing/browser/sandbox/sandbox-portal.page.tsx'),
  },
  { path: '/dashboard', load: () => import('./site/slots/dashboard.page.tsx') },
  { path: '/history/:id?', load: () => import('./site/slots/history.page.tsx') },
  { path: '/s/:token?', load: () => import('./features/sharing/browser/shared.page.tsx') },
  {
    path: '/commissions/plans',
    load: () => import('./features/commissions/browser/plans.page.tsx'),
  },
  { path: '/commissions/runs', load: () => import('./site/slots/runs.page.tsx') },
  { path: '/room/:token?', load: () => import('./site/slots/room.page.tsx') },
  { path: '/g/:id?', load: () => import('./features/groups/browser/group.page.tsx') },
  { path: '/billing', load: () => import('./site/slots/billing.page.tsx') },
  { path: '/admin', load: () => import('./features/admin/browser/admin.page.tsx') },
  { path: '/admin/test', load: () => import('./features/admin/browser/test-panel.page.tsx') },
  {
    path: '/confirm-email',
    load: () => import('./features/account/browser/signing-in/confirm-email.page.tsx'),
  },
  {
    path: '/reset-password',
    load: () => import('./features/account/browser/signing-in/reset-password.page.tsx'),
  },
  { path: '/account/activity', load: () => import('./features/account/browser/activity/activity.page.tsx') },
  { path: '/log-in', load: () => import('./features/account/browser/signing-in/log-in.page.tsx') },
  { path: '/not-me', load: () => import('./features/account/browser/activity/not-me.page.tsx') },
  { path: '/help', load: loadHelpPage },
  { path: '/developers', load: () => import('./marketing/developers/developers.page.tsx') },
  { path: '/contact', load: () => import('./features/feedback/browser/contact.page.tsx') },
  { path: '/privacy', load: () => import('./marketing/privacy.page.tsx') },
  { path: '/terms', load: () => import('./marketing/terms.page.tsx') },
  { path: '/open-file', load: () => import('./site/slots/open-file.page.tsx') },
  { path: '/offline', load: () => import('./marketing/offline.page.tsx') },
  { path: '*', load: () => import('./marketing/not-found.page.tsx') },
];
