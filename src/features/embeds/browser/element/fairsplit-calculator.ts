import { frameAddress, frameMay } from '#kernel/frame-address.ts';
import { type Language, languageOf, prefixOf } from '#kernel/language/languages.ts';
import { readFrameMessage, settingNames } from '../../rules/frame-messages.ts';

/** The kinds of calculators, and the error texts by language. The build writes them into the script. */
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
    /** The frame's address; if it changes, the frame is replaced. */
    #address = '';
    #isScheduled = false;

    connectedCallback(): void {
      window.addEventListener('message', this.#onMessage);
      this.#scheduleUpdate();
    }

    disconnectedCallback(): void {
      window.removeEventListener('message', this.#onMessage);
      this.#clear();
    }

    attributeChangedCallback(): void {
      this.#scheduleUpdate();
    }

    /** Updates once for attributes that change together. */
    #scheduleUpdate(): void {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
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
        this.#showError();
      }
    }

    #addFrame(address: string): void {
      const frame = document.createElement('iframe');
      frame.title = texts.brand;
      frame.setAttribute('sandbox', frameMay);
      frame.referrerPolicy = 'no-referrer';
      frame.style.cssText = `display:block;width:100%;height:${heightAtFirst}px;border:0`;
      frame.src = `${address}#${new URLSearchParams(this.#settings).toString()}`;
      const showErrorAfter = (ms: number) => this.#timers.push(setTimeout(() => this.#showError(), ms));
      frame.addEventListener('load', () => showErrorAfter(silentMs), { once: true });
      showErrorAfter(patienceMs);
      this.#frame = frame;
      this.#root.append(frame);
    }

    /** Shows an error with a link instead of an empty box. A late message of the frame removes it. */
    #showError(): void {
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
      // A sandboxed frame has no origin that could be the target origin. Nothing in the message is secret.
      this.#frame?.contentWindow?.postMessage({ fairsplit: 'settings', ...this.#settings }, '*');
    }

    /** Accepts messages of our own frame only, whose origin is 'null' since it is sandboxed. */
    readonly #onMessage = (event: MessageEvent<unknown>): void => {
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
          const init = { detail: { kind, result }, bubbles: true, composed: true };
          this.dispatchEvent(new CustomEvent('result', init));
        }
      }
    };
  };
}

/** Scrolls only if the position is above the viewport or low in it. */
function reveal(top: number): void {
  if (top < 0 || top > window.innerHeight * 0.6) window.scrollBy({ top: top - 16 });
}
