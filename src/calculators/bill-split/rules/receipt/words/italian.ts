import type { ReceiptWords } from './line-kind.ts';

export const italian: ReceiptWords = {
  total: 'totale, totale complessivo, totale documento, totale euro, importo, da pagare, conto totale',
  subtotal: 'subtotale, sub totale, imponibile, netto',
  tax: 'IVA, imposta, imposte',
  tip: 'mancia, mance',
  service: 'coperto, coperti, servizio, pane e coperto, spese di servizio',
  delivery: 'consegna, spese di consegna, consegna a domicilio, spedizione',
  discount: 'sconto, sconti, abbuono',
  offer: 'buono, omaggio, promozione',
  payment:
    'contanti, contante, resto, bancomat, carta, carta di credito, carta di debito, pagato, importo pagato, ' +
    'pagamento, pagamento contante, pagamento elettronico, elettronico, non riscosso',
  heading:
    'tavolo, cameriere, data, ora, scontrino, documento, documento commerciale, ricevuta, fattura, cassa, cassiere, ' +
    'ospiti, persone, numero, P IVA, partita IVA, telefono, clienti',
  filler:
    'di, del, della, da, il, la, lo, per, a, al, e, in, cui, EUR, euro, complessivo, aliquota, spese, vendita, prestazione',
  included: 'inclusa, incluso, incluse, compresa, compreso, compresi, incl',
  excluded: 'esclusa, escluso, senza, prima',
};
