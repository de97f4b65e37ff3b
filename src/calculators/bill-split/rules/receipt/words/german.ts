import type { ReceiptWords } from './line-kind.ts';

export const german: ReceiptWords = {
  total:
    'Summe, Gesamt, Gesamtsumme, Gesamtbetrag, Endsumme, Endbetrag, Rechnungsbetrag, Zahlbetrag, Betrag, ' +
    'Rechnungssumme, zu zahlen, zu bezahlen, Brutto, Bruttobetrag',
  subtotal: 'Zwischensumme, Netto, Nettobetrag, Nettosumme',
  tax: 'MwSt, MWSt-Betrag, Mehrwertsteuer, Umsatzsteuer, USt, Steuer, Steuern',
  tip: 'Trinkgeld',
  service: 'Bedienung, Bedienungsgeld, Servicegebühr, Servicepauschale, Gedeck, Couvert',
  delivery: 'Lieferung, Liefergebühr, Lieferkosten, Lieferpauschale, Versand, Versandkosten',
  discount: 'Rabatt, Nachlass, Preisnachlass, Ermäßigung, Skonto, Gutschein, Aktionsrabatt',
  offer: 'Aktion, Angebot',
  payment:
    'Bar, Bargeld, Barzahlung, Gegeben, Rückgeld, Rueckgeld, Wechselgeld, Zurück, Karte, EC-Karte, EC-Cash, ' +
    'Girocard, Kartenzahlung, Kreditkarte, Zahlung, bezahlt, Bezahlung',
  heading:
    'Tisch, Datum, Gäste, Gast, Personen, Kellner, Bedienung Nr, Kasse, Kassierer, Rechnung, Rechnungsnummer, ' +
    'Beleg, Belegnummer, Bon, Bonnummer, Quittung, Uhrzeit, Uhr, Telefon, Nr, Steuernummer, St Nr, USt IdNr',
  filler:
    'der, die, das, den, des, EUR, Euro, zu, zahlen, von, und, für, auf, im, in, mit, alle, Preise, Satz, Speisen, Getränke',
  included: 'inkl, inklusive, enthalten, enthaltene, enth, darin, davon',
  excluded: 'exkl, zzgl, ohne',
};
