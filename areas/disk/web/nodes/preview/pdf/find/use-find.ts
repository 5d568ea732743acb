import { useEffect, useMemo, useState } from 'react';
import type { PdfDocument } from '../open-pdf.ts';
import { type Found, findInPage, foldQuery, type Searchable, toSearchable } from './find-in-page.ts';

/** Places of words in a file; more help no one. */
const MOST_FOUND = 1_000;
/** Characters of pages that are remembered for the next words. */
const MOST_REMEMBERED = 4_000_000;
/** Milliseconds after the last letter. */
const PAUSE = 200;

interface PlaceInFile {
  readonly page: number;
  readonly found: Found;
}

interface PdfFind {
  readonly places: readonly PlaceInFile[];
  readonly isSearching: boolean;
  /** No page that was read has any text: they are pictures. */
  readonly isWithoutText: boolean;
}

const NOTHING: PdfFind = { places: [], isSearching: false, isWithoutText: false };

/** Finds words on all pages of a file, from the first one on. */
export function useFind(pdf: PdfDocument, pageCount: number, query: string): PdfFind {
  const [find, setFind] = useState(NOTHING);
  const words = foldQuery(query);
  const getText = useMemo(() => createReader(pdf), [pdf]);
  useEffect(() => {
    setFind(words === '' ? NOTHING : { ...NOTHING, isSearching: true });
    if (words === '') return;
    let isOver = false;
    const search = async () => {
      const places: PlaceInFile[] = [];
      let hasText = false;
      for (let page = 1; page <= pageCount && places.length < MOST_FOUND; page += 1) {
        const searchable = await getText(page);
        if (isOver) return;
        hasText ||= searchable.text !== '';
        const found = findInPage(searchable, words, MOST_FOUND - places.length);
        if (found.length === 0) continue;
        places.push(...found.map((place) => ({ page, found: place })));
        setFind({ places: [...places], isSearching: true, isWithoutText: false });
      }
      setFind({ places, isSearching: false, isWithoutText: !hasText });
    };
    // A page that can't be read ends the search where it is.
    const fail = () => !isOver && setFind((now) => ({ ...now, isSearching: false }));
    const timer = setTimeout(() => void search().catch(fail), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [getText, pageCount, words]);
  return find;
}

/** Reads the text of pages, and remembers it up to a limit. */
function createReader(pdf: PdfDocument): (page: number) => Promise<Searchable> {
  const remembered = new Map<number, Searchable>();
  let length = 0;
  return async (number) => {
    const known = remembered.get(number);
    if (known !== undefined) return known;
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const read = toSearchable(items.filter((item) => 'str' in item));
    length += read.text.length;
    if (length <= MOST_REMEMBERED) remembered.set(number, read);
    return read;
  };
}
