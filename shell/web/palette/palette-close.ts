import { createContext } from 'react';

/** Closes the palette; what it opens comes after it. */
export const PaletteClose = createContext<() => void>(() => undefined);
