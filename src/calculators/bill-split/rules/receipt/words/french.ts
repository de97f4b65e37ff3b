import type { ReceiptWords } from './line-kind.ts';

export const french: ReceiptWords = {
  total: 'total, TTC, montant, somme, à payer, net à payer, reste à payer, total général',
  subtotal: 'sous-total, total HT, HT, montant HT',
  tax: 'TVA, taxe, taxes, TPS, TVQ',
  tip: 'pourboire, pourboires',
  service: 'service, frais de service, couvert',
  delivery: 'livraison, frais de livraison, frais de port',
  discount: "remise, rabais, ristourne, bon d'achat, bon de réduction",
  offer: 'réduction, offre, avoir',
  payment:
    'espèces, carte, carte bancaire, carte bleue, CB, rendu, monnaie, reçu, payé, règlement, paiement, chèque',
  heading:
    'table, couverts, serveur, serveuse, caisse, caissier, date, heure, facture, addition, ticket, note, N°, numéro, ' +
    'clients, convives, personnes, tél, SIRET',
  filler:
    'de, des, du, le, la, les, l, d, en, et, par, sur, dont, EUR, euros, frais, taux, base, prix, net, nets',
  included: 'TTC, incluse, inclus, incluses, compris, comprise, comprises, inc',
  excluded: 'hors, HT, avant',
};
