import { type Context, Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { Settings } from '../env.ts';
import { isLoopback } from '../http/loopback.ts';
import { isSameMachine } from '../http/same-machine.ts';
import { outboxFolder } from './mail-transport.ts';
import { findInOutbox, readOutbox } from './outbox-folder.ts';
import { outboxEmailPage, outboxListPage, outboxMissingPage } from './outbox-pages.ts';

/** Messages hold sign-in links: the outbox is shown only on a loopback site that sends no real mail. */
export function showsOutbox(settings: Pick<Settings, 'appUrl' | 'smtpUrl'>): boolean {
  return !settings.smtpUrl && isLoopback(new URL(settings.appUrl).hostname);
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function show(c: Context, html: string, status: 200 | 404 = 200) {
  return c.html(html, status, { 'content-security-policy': policy, 'cache-control': 'no-store' });
}

/** Mounted at /dev/outbox if `showsOutbox`. */
export function outboxApi(settings: Pick<Settings, 'dataDir'>) {
  const folder = outboxFolder(settings);
  return (
    new Hono()
      // The server may also listen on other addresses, and a foreign host name may resolve to this machine
      // (DNS rebinding).
      .use(async (c, next) => {
        if (!isSameMachine(c)) throw new Problem('not-found');
        await next();
      })
      .get('/', async (c) => show(c, outboxListPage(await readOutbox(folder))))
      .get('/:id', async (c) => {
        const email = await findInOutbox(folder, c.req.param('id'));
        return email ? show(c, outboxEmailPage(email)) : show(c, outboxMissingPage(), 404);
      })
  );
}
