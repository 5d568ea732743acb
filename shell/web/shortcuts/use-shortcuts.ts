import { isElsewhere, useOpenPage, useSingleKeys } from '@artel/web';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type ShortcutPlace, useShortcutPlaces } from './shortcut-places.ts';

/** Milliseconds in which the second key has to follow the first. */
const TIMEOUT_MS = 1_000;

interface ShortcutActs {
  readonly openPalette: () => void;
  readonly closePalette: () => void;
  readonly isPaletteOpen: boolean;
  readonly openShortcuts: () => void;
  readonly openCreate: () => void;
}

/**
 * The shortcuts of the frame, by physical keys regardless of the layout: Ctrl or ⌘ with K, `?`, `c`, and
 * pairs of keys.
 */
export function useShortcuts(acts: ShortcutActs): void {
  const openPage = useOpenPage();
  const places = useShortcutPlaces();
  const { isOn } = useSingleKeys();
  const begun = useRef<Begun>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const first = begun.current;
    begun.current = null;
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (isPaletteKey(event)) togglePalette(event, acts);
    else if (isOn && !hasModifier(event) && !isElsewhere(event.target))
      begun.current = claimKey(event, first, { acts, places, openPage });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

interface Present {
  readonly acts: ShortcutActs;
  readonly places: readonly ShortcutPlace[];
  readonly openPage: ReturnType<typeof useOpenPage>;
}

/** The first of two keys. */
interface Begun {
  readonly letter: string;
  readonly at: number;
}

/** Handles a key; returns the beginning of a pair if it is one. */
function claimKey(
  event: KeyboardEvent,
  first: Begun | null,
  { acts, places, openPage }: Present,
): Begun | null {
  if (isQuestionMark(event)) {
    event.preventDefault();
    acts.openShortcuts();
    return null;
  }
  const letter = getLetter(event);
  if (letter === null) return null;
  const isInTime = first !== null && performance.now() - first.at <= TIMEOUT_MS;
  const place = isInTime ? getPlace(places, `${first.letter} ${letter}`) : undefined;
  if (place === undefined && letter === 'c' && !(isInTime && isBeginning(places, first.letter))) {
    acts.openCreate();
    return null;
  }
  if (place === undefined) return { letter, at: performance.now() };
  void openPage(place.page);
  return null;
}

function togglePalette(event: KeyboardEvent, acts: ShortcutActs): void {
  // The browser's own search must not open, even if ours cannot.
  event.preventDefault();
  if (acts.isPaletteOpen) acts.closePalette();
  else if (!isDialogOpen()) acts.openPalette();
}

/** Whether pairs of keys begin with it. */
function isBeginning(places: readonly ShortcutPlace[], letter: string): boolean {
  return places.some(({ keys }) => keys.startsWith(letter));
}

function getPlace(places: readonly ShortcutPlace[], keys: string): ShortcutPlace | undefined {
  return places.find((place) => place.keys === keys);
}

function isPaletteKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** A Russian layout has the question mark on another key, and people also press the one of the English layout. */
function isQuestionMark({ key, code, shiftKey }: KeyboardEvent): boolean {
  return key === '?' || (shiftKey && code === 'Slash');
}

function getLetter({ code, shiftKey }: KeyboardEvent): string | null {
  return !shiftKey && code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : null;
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
