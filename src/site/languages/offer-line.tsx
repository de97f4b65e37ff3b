import { X } from 'lucide-react';
import type { useLocation } from 'react-router';
import { directionOf, type Language } from '#kernel/language/languages.ts';
import { addressIn } from '../page-address.ts';
import { chooseLanguage } from './choose-language.ts';

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

type OfferProps = { language: Language; here: ReturnType<typeof useLocation>; onClose: () => void };

export default function OfferLine({ language, here, onClose }: OfferProps) {
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
