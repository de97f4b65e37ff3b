type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** A recognised word with its confidence, 0 to 100. */
export type ReceiptWord = { readonly text: string; readonly confidence: number; readonly box: Box };
export type ReceiptLine = readonly ReceiptWord[];
