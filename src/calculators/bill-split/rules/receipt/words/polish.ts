import type { ReceiptWords } from './line-kind.ts';

export const polish: ReceiptWords = {
  total: 'suma, suma PLN, razem, razem PLN, do zapłaty, ogółem, łącznie, należność, kwota, brutto',
  subtotal:
    'podsuma, suma częściowa, netto, sprzedaż opodatkowana, sprzedaż opod, sprzed opod, wartość netto',
  tax: 'VAT, PTU, suma PTU, kwota PTU, podatek, podatek VAT',
  tip: 'napiwek, napiwki',
  service: 'obsługa, serwis, opłata serwisowa, opłata za serwis, opłata za obsługę, nakrycie',
  delivery: 'dostawa, dowóz, koszt dostawy, opłata za dostawę',
  discount: 'rabat, zniżka, upust, opust, kupon',
  offer: 'promocja, oferta',
  payment: 'gotówka, karta, karta płatnicza, reszta, zapłacono, zapłata, płatność, wpłata, blik, wydano',
  heading:
    'stolik, data, godzina, kelner, kelnerka, kasa, kasjer, paragon, paragon fiskalny, rachunek, faktura, numer, nr, ' +
    'goście, gości, osoby, osób, NIP, telefon, zamówienie',
  filler: 'za, w, z, i, od, do, PLN, zł, gr, stawka, opłata, koszt',
  included: 'w tym, zawiera, wliczony, wliczona',
  excluded: 'bez',
};
