import type { ReceiptWords } from './line-kind.ts';

export const dutch: ReceiptWords = {
  total: 'totaal, totaalbedrag, eindtotaal, bedrag, te betalen, te voldoen, totaal te betalen, bruto',
  subtotal: 'subtotaal, sub-totaal, tussentotaal, netto, nettobedrag',
  tax: 'btw, btw-bedrag, belasting, omzetbelasting',
  tip: 'fooi, fooien',
  service: 'service, servicekosten, bediening, bedieningsgeld, couvert',
  delivery: 'bezorging, bezorgkosten, verzendkosten, levering, leveringskosten',
  discount: 'korting, kortingen, tegoedbon, waardebon, kortingsbon, kortingscode',
  offer: 'actie, aanbieding',
  payment:
    'contant, wisselgeld, retour, terug, pin, pinnen, pinbetaling, gepind, betaald, betaling, ontvangen, gegeven, ' +
    'bankpas, creditcard, kaart',
  heading:
    'tafel, datum, tijd, gasten, personen, ober, bediend door, medewerker, kassa, kassier, bon, bonnummer, bonnr, ' +
    'rekening, factuur, nummer, nr, telefoon, kvk, btw nummer, btw nr',
  filler: 'de, het, een, van, en, op, voor, te, EUR, euro, over, tarief, laag, hoog, bedrag, grondslag',
  included: 'incl, inclusief, inbegrepen',
  excluded: 'excl, exclusief, zonder',
};
