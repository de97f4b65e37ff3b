import { type Early, earlyStoreKey, earlyTexts } from './early.ts';

const fetchReplay = () => import('./carry-out.ts');
type Replay = Awaited<ReturnType<typeof fetchReplay>>;

const { early } = globalThis;
/** Loaded before hydration only if something was pressed or typed; most visits do not need it. */
let replay: Replay | undefined;
let isReady = false;
/** Lets replayed events through. */
let isPassing = false;
let isUnderWay = false;
/** Number of promises that the next event waits for. */
let works = 0;

/** Delay before the page announces pending work. */
const patienceMs = 300;

async function load(held: Early): Promise<Replay> {
  replay = await fetchReplay();
  replay.remember(held.acts);
  return replay;
}

/** Must run before hydration, while the touched elements are unchanged. */
export async function takeOver(): Promise<void> {
  if (!early) return;
  if (early.acts.length + early.touched.size > 0 || hasRestored()) (await load(early)).noteAllTyped();
  early.isHolding = () => !isPassing && (!isReady || works > 0 || early.acts.length > 0);
  early.onKept = () => void load(early).catch(() => {});
}

/** After a reload the browser or our own storage restores typed text. */
function hasRestored(): boolean {
  if (storedTyped() !== null) return true;
  const fields = document.querySelectorAll<HTMLInputElement>('input,textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

function storedTyped(): string | null {
  try {
    return sessionStorage.getItem(earlyStoreKey);
  } catch {
    return null;
  }
}

/** Called when a part of the page has been hydrated. */
export const mend = () => void replay?.mendTyped(pass);

/** Called when the page is ready or shows its error: replays the events. */
export function release(): void {
  if (!early || isReady) return;
  isReady = true;
  early.say('');
  holdUntil(Promise.resolve(replay?.replayTyped(pass)));
}

/** True if the visitor has changed a form before hydration. A stored draft must not overwrite that. */
export function wasTouchedEarly(): boolean {
  return !isReady && [...(early?.touched ?? [])].some((element) => element.closest('form'));
}

/** Holds back presses while a promise is pending, then replays them in order; shows that they are waiting. */
export function holdUntil(work: Promise<unknown>): void {
  works += 1;
  announce(
    work.finally(() => {
      works -= 1;
      if (early) goOn(early);
    }),
  );
}

export function announce(work: Promise<unknown>): void {
  const slow = setTimeout(() => early?.say(earlyTexts.coming), patienceMs);
  void work.finally(() => {
    clearTimeout(slow);
    if (early?.acts.length === 0) early.say('');
  });
}

/** One event per task, so that its effect is rendered before the next. */
function goOn(held: Early): void {
  if (isUnderWay || !isReady || works > 0 || held.acts.length === 0) return;
  isUnderWay = true;
  load(held).then(({ carryOutNext }) => {
    setTimeout(() => {
      isUnderWay = false;
      pass(() => carryOutNext(held));
      goOn(held);
    });
  }, held.drop);
}

function pass(task: () => void): void {
  isPassing = true;
  try {
    task();
  } finally {
    isPassing = false;
  }
}
