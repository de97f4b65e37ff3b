import { frameAddress, frameMay } from '#kernel/frame-address.ts';
import { type Language, languageOf, prefixOf } from '#kernel/language/languages.ts';
import { readFrameMessage, settingNames } from '../../rules/frame-messages.ts';

/** Filled in by the build: the calculators, and the sentences of each language for when none can be shown. */
export type EmbedTexts = Readonly<{
  brand: string;
  kinds: readonly string[];
  unavailable: Readonly<Record<string, string>>;
  open: Readonly<Record<string, string>>;
}>;

/** About the height of a form, until the frame reports its own. */
const heightAtFirst = 640;
/** The time in which a loaded frame must send a message; a browser's error page never does. */
const silentMs = 4_000;
const patienceMs = 25_000;

/** `<fairsplit-calculator kind="…">`: a calculator of the server at `origin` in a frame. */
export function elementFor(origin: string, texts: EmbedTexts) {
  return class FairsplitCalculator extends HTMLElement {
    static readonly observedAttributes = ['kind', 'lang', ...settingNames];
    #root = this.attachShadow({ mode: 'open' });
    #frame: HTMLIFrameElement | undefined;
    #timers: ReturnType<typeof setTimeout>[] = [];
    /** What the frame's address says; with another address there is another frame. */
    #address = '';
    #isPlanned = false;

    connectedCallback(): void {
      window.addEventListener('message', this.#hear);
      this.#plan();
    }

    disconnectedCallback(): void {
      window.removeEventListener('message', this.#hear);
      this.#clear();
    }

    attributeChangedCallback(): void {
      this.#plan();
    }

    /** Once for attributes that change together. */
    #plan(): void {
      if (this.#isPlanned) return;
      this.#isPlanned = true;
      queueMicrotask(() => {
        this.#isPlanned = false;
        if (this.isConnected) this.#show();
      });
    }

    #clear(): void {
      for (const timer of this.#timers.splice(0)) clearTimeout(timer);
      this.#root.replaceChildren();
      this.#frame = undefined;
      this.#address = '';
    }

    get #language(): Language {
      const written = this.closest('[lang]')?.getAttribute('lang') ?? navigator.language;
      return languageOf(written) ?? 'en';
    }

    get #settings(): Record<(typeof settingNames)[number], string> {
      const read = (name: string) => (this.getAttribute(name) ?? '').trim();
      // A secret API key in a page is a mistake, so it is not passed on.
      const key = read('key').startsWith('fs_live_') ? '' : read('key');
      if (key !== read('key')) console.error('fairsplit-calculator: use an embed key, never an API key.');
      return { theme: read('theme'), currency: read('currency'), accent: read('accent'), key };
    }

    #show(): void {
      const kind = (this.getAttribute('kind') ?? '').trim();
      const address = origin + frameAddress(kind, this.#language);
      if (address === this.#address) {
        this.#send();
        return;
      }
      this.#clear();
      this.#address = address;
      this.style.display ||= 'block';
      if (texts.kinds.includes(kind)) this.#addFrame(address);
      else {
        console.error(`fairsplit-calculator: kind is one of ${texts.kinds.join(', ')}.`);
        this.#apologise();
      }
    }

    #addFrame(address: string): void {
      const frame = document.createElement('iframe');
      frame.title = texts.brand;
      frame.setAttribute('sandbox', frameMay);
      frame.referrerPolicy = 'no-referrer';
      frame.style.cssText = `display:block;width:100%;height:${heightAtFirst}px;border:0`;
      frame.src = `${address}#${new URLSearchParams(this.#settings).toString()}`;
      const apologiseAfter = (ms: number) => this.#timers.push(setTimeout(() => this.#apologise(), ms));
      frame.addEventListener('load', () => apologiseAfter(silentMs), { once: true });
      apologiseAfter(patienceMs);
      this.#frame = frame;
      this.#root.append(frame);
    }

    /** Shows a sentence with a link instead of an empty box. If the frame answers later after all, it replaces them. */
    #apologise(): void {
      if (this.#root.querySelector('p')) return;
      const kind = (this.getAttribute('kind') ?? '').trim();
      const language = this.#language;
      const text = document.createElement('p');
      text.lang = language;
      text.dir = 'auto';
      const link = document.createElement('a');
      const page = texts.kinds.includes(kind) ? `/calculator/${kind}` : '/';
      link.href = origin + prefixOf(language) + page;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = texts.open[language] ?? texts.brand;
      text.append(`${texts.unavailable[language] ?? ''} `, link);
      if (this.#frame) this.#frame.style.display = 'none';
      this.#root.append(text);
    }

    #send(): void {
      // A frame without an origin cannot be a target origin. The message's source was checked, and nothing in
      // it is secret.
      this.#frame?.contentWindow?.postMessage({ fairsplit: 'settings', ...this.#settings }, '*');
    }

    /** Only from our own frame, which has no origin. */
    readonly #hear = (event: MessageEvent<unknown>): void => {
      const frame = this.#frame;
      if (!frame || event.source !== frame.contentWindow || event.origin !== 'null') return;
      const message = readFrameMessage(event.data);
      if (!message) return;
      for (const timer of this.#timers.splice(0)) clearTimeout(timer);
      this.#root.querySelector('p')?.remove();
      frame.style.display = 'block';
      switch (message.fairsplit) {
        case 'height':
          frame.style.height = `${message.height}px`;
          break;
        case 'ready':
          frame.title = message.title;
          this.#send();
          break;
        case 'reveal':
          reveal(frame.getBoundingClientRect().top + message.top);
          break;
        case 'result': {
          const { kind, result } = message;
          const told = { detail: { kind, result }, bubbles: true, composed: true };
          this.dispatchEvent(new CustomEvent('result', told));
        }
      }
    };
  };
}

/** Scrolls only to what is out of sight. */
function reveal(top: number): void {
  if (top < 0 || top > window.innerHeight * 0.6) window.scrollBy({ top: top - 16 });
}
