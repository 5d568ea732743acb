import { createContext } from 'react';
import type { ListPaging } from './use-whole-list.ts';

/** The further pages of the list around a grid, which a button below it loads. */
export const PagingContext = createContext<ListPaging | null>(null);
