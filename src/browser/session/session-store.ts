import { type AccessToken, readSession, type SessionResponse, type SessionUser } from '#kernel/session.ts';
import { createListeners } from '#ui/listeners.ts';
import { isDue, retryDelay, tick } from './session-clock.ts';

export type Session =
  /** `unreachable` after a failed request for the session; it is being retried. */
  | { readonly status: 'loading'; readonly user: null; readonly unreachable: boolean }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

export type BrowserDependencies = {
  readonly ask: () => Promise<Response>;
  /** The id of the last signed-in user. A hint: without one, no request is sent. */
  readonly hint: { read(): string | null; write(userId: string): void; remove(): void };
  readonly now: () => number;
  readonly later: (task: () => void, milliseconds: number) => () => void;
};

export const unknownSession: Session = { status: 'loading', user: null, unreachable: false };
const signedOut: Session = { status: 'signed-out', user: null };

export function createBrowserSession({ ask, hint, now, later }: BrowserDependencies) {
  let session = unknownSession;
  let token: AccessToken | null = null;
  let reading: Promise<void> | null = null;
  // Ignores responses to requests sent before the last sign-in or sign-out.
  let era = 0;
  let failures = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let cancelNext = () => {};
  const { subscribe, notify } = createListeners();

  function set(next: Session): void {
    session = next;
    notify();
  }

  function next(task: () => void, milliseconds: number): void {
    cancelNext();
    cancelNext = later(task, milliseconds);
  }

  function start(): void {
    if (hint.read() === null) set(signedOut);
    else void load();
  }

  function load(): Promise<void> {
    if (reading) return reading;
    const mine = read(era).finally(() => {
      if (reading === mine) reading = null;
    });
    reading = mine;
    return mine;
  }

  async function read(asked: number): Promise<void> {
    const answer = await ask().then(sessionIn, () => undefined);
    if (asked !== era) return;
    if (answer === undefined) {
      failures += 1;
      if (session.status === 'loading') set({ ...session, unreachable: true });
      next(() => void load(), retryDelay(failures));
      return;
    }
    failures = 0;
    readAt = now();
    if (answer.user === null) return end();
    token = answer.token;
    if (hint.read() !== answer.user.id) hint.write(answer.user.id);
    next(check, tick);
    set({ status: 'signed-in', user: answer.user });
  }

  function check(): void {
    if (isDue(token, now())) void load();
    else next(check, tick);
  }

  function end(): void {
    era += 1;
    reading = null;
    failures = 0;
    token = null;
    cancelNext();
    if (hint.read() !== null) hint.remove();
    if (session.status !== 'signed-out') set(signedOut);
  }

  /** Called after a sign-in. Returns true if the server confirms the session. */
  async function enter(): Promise<boolean> {
    era += 1;
    reading = null;
    await load();
    return session.status === 'signed-in';
  }

  function onHintChange(userId: string | null): void {
    if (userId === null) end();
    else if (userId !== session.user?.id) void load();
  }

  function onVisible(): void {
    if (hint.read() === null) end();
    else if (now() - readAt > tick) void load();
  }

  async function accessToken(): Promise<string | null> {
    if (session.status === 'signed-in' && (token === null || token.expiresAt <= now())) await load();
    return token?.value ?? null;
  }

  return {
    start,
    load,
    enter,
    end,
    onHintChange,
    onVisible,
    accessToken,
    current: () => session,
    subscribe,
  };
}

async function sessionIn(response: Response): Promise<SessionResponse | undefined> {
  if (response.status === 401) return { user: null };
  return response.ok ? readSession(await response.json().catch(() => null)) : undefined;
}
