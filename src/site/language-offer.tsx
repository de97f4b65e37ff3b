import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { writeStored } from '#browser/storage.ts';
import { directionOf, type Language, offeredLanguages } from '#kernel/language/languages.ts';
import { createListeners } from '#ui/listeners.ts';
import { chooseLanguage } from './choose-language.ts';
import { markedOffer, offeredKey } from './offer-script.ts';
import { addressIn } from './page-address.ts';

/** In the language that is offered, not in that of the page. */
const offers: Readonly<Record<Language, readonly [view: string, close: string]>> = {
  en: ['View in English', 'Close'],
  de: ['Auf Deutsch ansehen', 'Schließen'],
  fr: ['Voir en français', 'Fermer'],
  es: ['Ver en español', 'Cerrar'],
  it: ['Vedi in italiano', 'Chiudi'],
  'pt-BR': ['Ver em português', 'Fechar'],
  nl: ['Bekijk in het Nederlands', 'Sluiten'],
  pl: ['Zobacz po polsku', 'Zamknij'],
  ja: ['日本語で見る', '閉じる'],
  ar: ['عرض بالعربية', 'إغلاق'],
};

const { subscribe, tell } = createListeners();

function closeOffer(): void {
  delete document.documentElement.dataset.offer;
  tell();
}

/** One line above a public page, once, for a reader whose browser asks for another language that we have. */
export function LanguageOffer() {
  const here = useLocation();
  const offered = useSyncExternalStore(subscribe, markedOffer, () => undefined);
  useEffect(() => {
    if (offered) writeStored(offeredKey, true);
  }, [offered]);
  if (offeredLanguages.length === 1) return null;
  return (
    <div className="hidden h-12 border-line border-b bg-sunken print:hidden [[data-offer]_&]:block">
      {offered ? <Offer language={offered} here={here} onClose={closeOffer} /> : null}
    </div>
  );
}

type OfferProps = { language: Language; here: ReturnType<typeof useLocation>; onClose: () => void };

function Offer({ language, here, onClose }: OfferProps) {
  const [view, close] = offers[language];
  return (
    <aside
      lang={language}
      dir={directionOf(language)}
      className="mx-auto flex h-full max-w-6xl items-center justify-between gap-2 px-4 sm:px-6"
    >
      <a
        href={addressIn(language, here)}
        onClick={(event) => {
          event.preventDefault();
          void chooseLanguage(language, here);
        }}
        className="inline-flex min-h-11 items-center underline"
      >
        {view}
      </a>
      <button
        type="button"
        aria-label={close}
        onClick={onClose}
        className="grid size-11 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </aside>
  );
}
