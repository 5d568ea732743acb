import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PdfDocument } from '../open-pdf.ts';
import type { Found } from './find-in-page.ts';
import { useFind } from './use-find.ts';

interface Shown {
  readonly page: number;
  readonly goTo: (page: number) => void;
}

/** Words that are searched for, and the place of them that is shown: first one on the shown page or behind it. */
export function useFinding(pdf: PdfDocument, count: number, { page, goTo }: Shown) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { places, isSearching, isWithoutText } = useFind(pdf, count, isOpen ? query : '');
  const start = useRef(1);
  const first = places.findIndex((place) => place.page >= start.current);
  const at = Math.min(chosen ?? Math.max(0, first), Math.max(0, places.length - 1));
  // The pages behind the shown one may have some yet.
  const current = chosen === undefined && first === -1 && isSearching ? undefined : places[at];
  const byPage = useMemo(() => {
    const pages = new Map<number, Found[]>();
    for (const place of places) pages.set(place.page, [...(pages.get(place.page) ?? []), place.found]);
    return pages;
  }, [places]);
  const show = useEffectEvent((target: number) => {
    if (target !== page) goTo(target);
  });
  useEffect(() => {
    if (current !== undefined) show(current.page);
  }, [current]);
  const close = () => {
    setOpen(false);
    setQuery('');
  };
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    current,
    byPage,
    row: {
      query,
      count: places.length,
      at,
      isSearching,
      isWithoutText,
      onQuery: (next: string) => {
        start.current = page;
        setChosen(undefined);
        setQuery(next);
      },
      onStep: (direction: 1 | -1) =>
        places.length > 0 && setChosen((at + direction + places.length) % places.length),
    },
  };
}
