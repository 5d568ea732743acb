import { createContext } from 'react';

/** Closes the palette before it opens something. */
export const PaletteClose = createContext<() => void>(() => undefined);
