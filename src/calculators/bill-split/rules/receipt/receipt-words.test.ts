import { expect, it } from 'vitest';
import { kindOfLine } from './receipt-words.ts';
import type { LineKind } from './words/line-kind.ts';

const known: Readonly<Record<LineKind, readonly string[]>> = {
  total: [
    'Summe EUR, zu zahlen, Rechnungsbetrag, Gesamt inkl. MwSt., SUMNE',
    'Total TTC, Net à payer, Total TVA incluse, TTC',
    'Total a pagar, Importe total, Total IVA incluido',
    'TOTALE COMPLESSIVO, Da pagare, Totale IVA inclusa',
    'Valor a pagar, VALOR TOTAL R$, Total geral',
    'Te betalen, Totaal incl. btw, Eindtotaal',
    'RAZEM PLN, Do zapłaty, Ogółem',
    '合計, お会計, 税込合計, 合計金額, 合 計, 合計 3点',
    'المجموع, الإجمالي, الاجمالي شامل الضريبة, المبلغ المستحق',
    'Amount due, Total incl. VAT, Grand Total',
  ],
  subtotal: [
    'Zwischensumme, Netto, Summe exkl. MwSt.',
    'Sous-total, Total HT, Base imponible, Subtotale, Imponibile',
    'Subtotaal, Totaal excl. btw, Sprzedaż opodatkowana A',
    '小計, 10%対象, 税抜合計, المجموع الفرعي, الإجمالي قبل الضريبة, Sub Total',
  ],
  tax: [
    'MwSt. 19%, enthaltene Mehrwertsteuer, dont TVA 10%, T.V.A., Cuota IVA, di cui IVA, Tributos aprox.',
    'btw 9% over, PTU A 8%, SUMA PTU, 消費税, (内消費税等, 内税10%, ضريبة القيمة المضافة 15%, Total VAT',
  ],
  tip: ['Trinkgeld, Pourboire, Propina, Mancia, Gorjeta, Fooi, Napiwek, チップ, بقشيش, الإكرامية'],
  service: [
    'Bedienung, Frais de service, Couvert, Servicio de mesa, Pane e coperto, Taxa de serviço 10%',
    'Bediening, Obsługa, サービス料10%, 席料, رسوم الخدمة, Cover charge',
  ],
  discount: [
    'Rabatt 10%, Ermäßigung, Remise fidélité, Descuento 2a unidad, Sconto, Desconto, Korting vaste klant',
    'Zniżka, 値引, 会員様割引, خصم خاص',
  ],
  delivery: ['Lieferkosten, Frais de livraison, Gastos de envío, Consegna, Taxa de entrega, Bezorgkosten'],
  payment: [
    'Gegeben Bar, Rückgeld, RUECKGELD, EC-Karte, Espèces, Carte bancaire, Efectivo, Cambio, Contanti, Resto',
    'Importo pagato, Troco, Dinheiro, Cartão de débito, Gepind, Wisselgeld, Gotówka, Reszta, Karta płatnicza',
    'お預り, お預かり, お釣り, 現金, クレジットカード, المبلغ المدفوع, الباقي, نقدًا',
  ],
  heading: [
    'Tisch 4, Datum, Rechnung Nr., Couverts 2, Caisse 1, Mesa 3, Fecha, Tavolo, Scontrino, Garçom, Comanda',
    'Tafel, Kelner, PARAGON FISKALNY, 卓番, 伝票番号, 領収書, طاولة, رقم الفاتورة, 17.11.26, 19:32',
  ],
};

it.each(Object.entries(known))('words of a line: %s', (kind, lists) => {
  const lines = lists.flatMap((list) => list.split(', '));
  expect(lines.filter((line) => kindOfLine(line) !== kind)).toEqual([]);
});

/** Dishes and drinks, many of them a letter away from a keyword or next to one. */
const items = [
  'Tip Top Soup, Sub, Turkey Sub, Cashew Curry, Dim Sum, Table Water, Service Station Burger, Balsamic reduction',
  'Total Eclipse, Chips, Check-in Burger, Date Shake, Change of Heart, Credit Crunch, Lunch offer, Summer Rolls',
  'Fisch, Käse, Kasseler, Bargeld-Torte, Gesamtkunstwerk, Nettoburger, Karotten, Barsch, Tischbier, Rinderbrust',
  'Tarte, Tarte au citron, Cerises, Service à thé, Pot-au-feu, Sous-vide, Caille, Notes, Cartes',
  'Tabla, Tarta, Rabas, Mesa camilla, Pagro, Sumac, Cambiado, Ración, Cuajada, Oferta del día',
  'Primo, Primo piatto, Cavolo, Arancia, Contorno, Pane, Restaurata, Ricotta, Tavola calda, Buono gelato',
  'Porto, Coxinha, Mesada, Torresmo, Pastel, Caldo, Trocadinho, Vale do Lobo, Cartola, Prato feito',
  'Bitterballen, Kaasplankje, Tafelspitz, Pannenkoek, Kipsaté, Pinda, Fooienpot soep, Bonensoep',
  'Kasza, Karp, Karczek, Kawa, Rosół, Sum pieczony, Sumy, Ramen, Resztki, Danie dnia, Kartacz',
  'ラーメン, 天ぷら, お茶, 計量カップ, ポテトチップ, サービスランチ, カードゲーム, 合鴨, 税関ビール, 水, 会計ランチ',
  'حمص, شاورما, كباب, عصير ليمون, خدمة ذهبية, شاي, مجموع الفواكه, عرض العائلة, طاجن',
].flatMap((list) => list.split(', '));

it('names of items are none of them', () => {
  expect(items.filter((name) => kindOfLine(name) !== null)).toEqual([]);
});

it('an offer is a discount if its amount is negative', () => {
  const offers = [
    'Lunch promo',
    'Aktion',
    'Oferta del día',
    'Actie happy hour',
    'عرض العائلة',
    'ポイント利用',
  ];
  expect(offers.map((name) => [kindOfLine(name), kindOfLine(name, true)])).toEqual(
    offers.map(() => [null, 'discount']),
  );
});
