import { createContext } from 'react';

/** True where the page has no origin of its own: no worker starts there, so nothing that needs one is offered. */
export const SandboxContext = createContext(false);
