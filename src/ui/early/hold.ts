import { type Early, earlyStoreKey, earlyTexts } from './early.ts';

const fetchKept = () => import('./carry-out.ts');
type Kept = Awaited<ReturnType<typeof fetchKept>>;

const { early } = globalThis;
/** Loaded before the page is hydrated where something was done by then: most visits do without. */
let kept: Kept | undefined;
let isReady = false;
/** Events of what is being carried out pass. */
let isPassing = false;
let isUnderWay = false;
/** What has to be there before the next act. */
let works = 0;

/** How long something may take before the page says that it is coming. */
const patienceMs = 300;

async function load(held: Early): Promise<Kept> {
  kept = await fetchKept();
  kept.remember(held.acts);
  return kept;
}

/** To be called before the page is hydrated, while everything is as it was when it was touched. */
export async function takeOver(): Promise<void> {
  if (!early) return;
  if (early.acts.length + early.touched.size > 0 || hasRestored()) (await load(early)).noteAllTyped();
  early.isHolding = () => !isPassing && (!isReady || works > 0 || early.acts.length > 0);
  early.onKept = () => void load(early).catch(() => {});
}

/** After a reload the browser fills in by itself what was typed, or the page has kept it. */
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

/** To be called when a part of the page has been hydrated. */
export const mend = () => void kept?.mendTyped(pass);

/** The page is ready, or shows its error: carries out what was kept. */
export function release(): void {
  if (!early || isReady) return;
  isReady = true;
  early.say('');
  holdUntil(Promise.resolve(kept?.tellTyped(pass)));
}

/** Has the visitor changed a form that is not ready yet? What was stored before must not replace that. */
export function wasTouchedEarly(): boolean {
  return !isReady && [...(early?.touched ?? [])].some((element) => element.closest('form'));
}

/** Holds back presses while a promise is pending, so that they run in order after it, and shows that they wait. */
export function holdUntil(work: Promise<unknown>): void {
  works += 1;
  announce(
    work.finally(() => {
      works -= 1;
      if (early) goOn(early);
    }),
  );
}

/** Says that something is coming. */
export function announce(work: Promise<unknown>): void {
  const slow = setTimeout(() => early?.say(earlyTexts.coming), patienceMs);
  void work.finally(() => {
    clearTimeout(slow);
    if (early?.acts.length === 0) early.say('');
  });
}

/** One act per task: what it changes is drawn before the next. */
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
