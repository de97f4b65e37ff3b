import type { ReceiptWords } from './line-kind.ts';

export const portuguese: ReceiptWords = {
  total: 'total, valor total, valor, total geral, a pagar, valor a pagar, total a pagar, soma',
  subtotal: 'subtotal, sub-total, total de itens, valor dos itens, total produtos',
  tax: 'imposto, impostos, tributos, tributos aproximados, IVA, ICMS, ISS, ISSQN',
  tip: 'gorjeta, gorjetas, caixinha',
  service: 'serviço, taxa de serviço, taxa, couvert, couvert artístico, acréscimo, acréscimos',
  delivery: 'entrega, taxa de entrega, frete, tele-entrega',
  discount: 'desconto, descontos, abatimento',
  offer: 'cupom, vale, promoção',
  payment:
    'troco, dinheiro, cartão, cartão de crédito, cartão de débito, débito, crédito, pix, pago, valor pago, ' +
    'valor recebido, recebido, pagamento, forma de pagamento, vale refeição',
  heading:
    'mesa, garçom, garçonete, data, hora, comanda, cupom fiscal, nota fiscal, conta, caixa, operador, nº, número, ' +
    'CNPJ, CPF, pessoas, clientes, telefone, pedido, quantidade de itens, qtd de itens, qtd total de itens',
  filler:
    'de, do, da, dos, das, o, os, as, por, para, com, e, em, BRL, reais, federal, estadual, municipal, aprox, aproximado, opcional',
  included: 'incluso, inclusa, incluído, incluída, incl',
  excluded: 'sem, antes',
};
