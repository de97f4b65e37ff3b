import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { createContentProblem, readOwnContent } from '#platform/http/body/content.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import type { SandboxCard } from '#platform/payments/sandbox/account.ts';
import { SandboxError } from '#platform/payments/sandbox/changing.ts';
import type { SandboxControls } from '#platform/payments/sandbox/sandbox-controls.ts';
import * as endpoints from '../../rules/sandbox.endpoints.ts';
import {
  type CardInput,
  cardExpired,
  findTestCard,
  hasExpired,
  onlyTestCards,
  sandboxAuthenticateRequest,
  sandboxCardRequest,
  sandboxClockRequest,
  sandboxConfirmRequest,
  sandboxRefundRequest,
  sandboxSwitchRequest,
} from '../../rules/sandbox.ts';
import { withDeclineLimits } from '../provider/declines.ts';
import { portalRecord } from './sandbox-portal-record.ts';

type SandboxDependencies = Needs<'db' | 'requireUser'> &
  Readonly<{
    controls: SandboxControls;
    addressOf: (c: Context) => string;
  }>;

const cardsPerUser: RateRule = { name: 'sandbox-cards', max: 60, windowSeconds: 600 };
/** One move of the clock may simulate a year of renewals. */
const movesPerUser: RateRule = { name: 'sandbox-clock', max: 120, windowSeconds: 600 };

/** Drops the card number, so that only its behaviour and last four digits are stored. */
function toSandboxCard({ number, expMonth, expYear }: CardInput, now: Date): SandboxCard {
  const known = findTestCard(number);
  if (!known) throw createContentProblem([{ path: 'card.number', message: onlyTestCards() }]);
  if (hasExpired({ expMonth, expYear }, now)) {
    throw createContentProblem([{ path: 'card.expYear', message: cardExpired() }]);
  }
  return { brand: known.brand, last4: known.number.slice(-4), expMonth, expYear, behaviour: known.behaviour };
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof SandboxError)) return error;
  if (error.reason === 'nothing-there') return new Problem('not-found');
  if (error.reason === 'not-now') return new Problem('conflict');
  return createContentProblem([{ path: 'card.number', message: error.message }]);
}

async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  return await work.catch((error: unknown) => {
    throw asProblem(error);
  });
}

/** The endpoints for the sandbox's payment form and portal. */
export function sandboxApi({ db, controls, requireUser, addressOf }: SandboxDependencies) {
  const limit =
    (rule: RateRule): MiddlewareHandler<AuthEnv> =>
    async (c, next) => {
      await countRequest(db, rule, c.get('caller').id);
      await next();
    };
  const tried = (c: Context<AuthEnv>, clientSecret: string) => ({
    user: c.get('caller').id,
    address: addressOf(c),
    payment: clientSecret,
  });

  return new Hono<AuthEnv>()
    .on(...route(endpoints.confirm), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const { clientSecret, card } = await readOwnContent(c, sandboxConfirmRequest);
      const known = toSandboxCard(card, await controls.timeOf(userId));
      const attempt = () => refusing(controls.confirm(userId, clientSecret, known));
      return c.json(await withDeclineLimits(db, tried(c, clientSecret), attempt));
    })

    .on(...route(endpoints.authenticate), requireUser, async (c) => {
      const { clientSecret, approve } = await readOwnContent(c, sandboxAuthenticateRequest);
      const attempt = () => refusing(controls.authenticate(c.get('caller').id, clientSecret, approve));
      return c.json(await withDeclineLimits(db, tried(c, clientSecret), attempt));
    })

    .on(...route(endpoints.portal), requireUser, async (c) =>
      c.json(portalRecord(await controls.portal(c.get('caller').id))),
    )

    .on(...route(endpoints.cancel), requireUser, async (c) => {
      await refusing(controls.cancel(c.get('caller').id));
      return c.body(null, 204);
    })

    .on(...route(endpoints.resume), requireUser, async (c) => {
      await refusing(controls.resume(c.get('caller').id));
      return c.body(null, 204);
    })

    .on(...route(endpoints.switchPlan), requireUser, async (c) => {
      const { plan } = await readOwnContent(c, sandboxSwitchRequest);
      await refusing(controls.switchPlan(c.get('caller').id, starterPlans[plan].id));
      return c.body(null, 204);
    })

    .on(...route(endpoints.card), requireUser, limit(cardsPerUser), async (c) => {
      const userId = c.get('caller').id;
      const { card } = await readOwnContent(c, sandboxCardRequest);
      await refusing(controls.changeCard(userId, toSandboxCard(card, await controls.timeOf(userId))));
      return c.body(null, 204);
    })

    .on(...route(endpoints.clock), requireUser, limit(movesPerUser), async (c) => {
      const { days } = await readOwnContent(c, sandboxClockRequest);
      await refusing(controls.moveClock(c.get('caller').id, days));
      return c.body(null, 204);
    })

    .on(...route(endpoints.refund), requireUser, async (c) => {
      const { invoiceId } = await readOwnContent(c, sandboxRefundRequest);
      await refusing(controls.refund(c.get('caller').id, invoiceId));
      return c.body(null, 204);
    });
}
