import type { ReceiptWords } from './line-kind.ts';

export const spanish: ReceiptWords = {
  total: 'total, importe, importe total, suma, a pagar, total a pagar, total general',
  subtotal: 'subtotal, base imponible, base, neto, importe neto',
  tax: 'IVA, IGIC, impuesto, impuestos, cuota IVA, cuota',
  tip: 'propina, propinas',
  service: 'servicio, servicio de mesa, cargo por servicio, cubierto, cubiertos',
  delivery: 'envío, gastos de envío, entrega, reparto, entrega a domicilio',
  discount: 'descuento, dto, rebaja, cupón',
  offer: 'vale, oferta, promoción',
  payment:
    'efectivo, cambio, tarjeta, entregado, recibido, pagado, pago, débito, crédito, su cambio, vuelto, devolución',
  heading:
    'mesa, camarero, camarera, mesero, comensales, fecha, hora, factura, factura simplificada, cuenta, cajero, caja, ' +
    'nº, núm, número, teléfono, NIF, CIF, clientes, personas, ticket, tique',
  filler: 'de, del, el, la, los, las, por, con, en, y, a, EUR, euros, gastos, cargo, tipo, su',
  included: 'incluido, incluida, incluidos, incl, inc',
  excluded: 'sin, antes',
};
