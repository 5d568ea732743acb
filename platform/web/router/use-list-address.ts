import type { Page } from '@artel/contract';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useOpenPage } from './use-open-page.ts';

/** The maximal length of a search text. */
const LONGEST = 200;

type Words<N extends string> = Readonly<Partial<Record<N, string | undefined>>>;

/**
 * Search, filter and order of a list, as words in the address of its page: a reload and a shared link restore
 * them. The reader of a word must validate it, because anyone may have invented it.
 */
export function useListAddress<const N extends string>(page: Page, names: readonly N[]) {
  const openPage = useOpenPage();
  const found = useLocation({ select: ({ search }) => search as Readonly<Record<string, unknown>> });
  const words = pick(found, names) as Words<N>;
  const [typed, setTyped] = useState(pick(found, ['q'])['q'] ?? '');
  // The list is delayed behind the field, so that typing is never delayed by the list.
  const q = useDeferredValue(searched(typed));
  const change = (changed: Words<N | 'q'>) => {
    const next = Object.entries({ ...words, q: searched(typed), ...changed });
    const search = Object.fromEntries(next.filter(([, word]) => word !== undefined && word !== ''));
    void openPage(page, { search: search as Record<string, string>, replace: true, retainsPlace: true });
  };
  return {
    words,
    /** The searched text; empty for all. */
    q,
    /** Changes words; an undefined one is removed from the address. */
    change,
    /** Props of the search field. */
    search: {
      value: typed,
      onChange: (value: string) => {
        setTyped(value);
        change({ q: searched(value) } as Words<N | 'q'>);
      },
    },
  };
}

function searched(typed: string): string {
  return typed.trim().slice(0, LONGEST);
}

function pick(found: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> {
  const known = names.map((name) => [name, found[name]]).filter(([, word]) => typeof word === 'string');
  return Object.fromEntries(known);
}
