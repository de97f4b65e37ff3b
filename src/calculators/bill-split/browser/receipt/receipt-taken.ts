import { createContext } from 'react';

/** Gets the photo that items were taken from. The calculator itself keeps no photo. */
export const ReceiptTakenContext = createContext<(photo: Blob) => void>(() => {});
