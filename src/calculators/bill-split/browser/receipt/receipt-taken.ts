import { createContext } from 'react';

/** A callback for the photo whose items were filled in. The calculator itself does not store photos. */
export const ReceiptPhotoContext = createContext<(photo: Blob) => void>(() => {});
