import { useRef } from 'react';
import { foldText } from '../../i18n/fold-text.ts';
import type { GridRows } from './grid-rows.ts';

/** Milliseconds within which the next letter belongs to the same word. */
const PAUSE_MS = 1_000;

interface FoundName {
  /** The letters that were typed so far. */
  readonly letters: string;
  /** The loaded entry whose name begins with them. */
  readonly index: number | undefined;
}

type FindName = (letter: string, current: number) => FoundName | undefined;

/**
 * Finds an entry by the letters that are typed one after another; the same letter again finds the next entry.
 * Only loaded entries are found; undefined where letters belong to the frame.
 */
export function useNames<T>(rows: GridRows<T>, getName: (item: T) => string, isOn: boolean): FindName {
  const typed = useRef({ letters: '', at: Number.NEGATIVE_INFINITY });
  return (letter, current) => {
    if (!isOn) return undefined;
    const now = performance.now();
    const before = now - typed.current.at <= PAUSE_MS ? typed.current.letters : '';
    const letters = before === letter ? letter : before + letter;
    typed.current = { letters, at: now };
    const wanted = foldText(letters);
    const found = getIndexes(rows, (item) => foldText(getName(item)).startsWith(wanted));
    // A longer word may still be that of the entry that has the focus.
    const from = letters.length === 1 ? current + 1 : current;
    return { letters, index: found.find((index) => index >= from) ?? found[0] };
  };
}

function getIndexes<T>({ chunks }: GridRows<T>, fits: (item: T) => boolean): readonly number[] {
  return chunks.flatMap(({ start, items }) => items.flatMap((item, at) => (fits(item) ? [start + at] : [])));
}
