import { useEffect, useEffectEvent, useRef } from 'react';
import { isElsewhere } from '../browser/is-elsewhere.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** Milliseconds within which the second key of a pair must follow the first; the frame uses the same. */
const TIMEOUT_MS = 1_000;

/**
 * Letters that act on one page, by their physical keys regardless of the layout. A letter that the page does
 * not know may be the first of a pair of the frame, so the one after it belongs to the frame.
 */
export function usePageKeys(acts: Readonly<Record<string, () => void>>): void {
  const { isOn } = useSingleKeys();
  const unknown = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSecond = event.timeStamp - unknown.current <= TIMEOUT_MS;
    // Any key ends a pair, also one typed into a field or a menu.
    unknown.current = Number.NEGATIVE_INFINITY;
    const letter = getLetter(event);
    if (!isOn || letter === null || event.defaultPrevented || isElsewhere(event.target)) return;
    const act = Object.hasOwn(acts, letter) ? acts[letter] : undefined;
    if (isSecond) return;
    if (act === undefined) unknown.current = event.timeStamp;
    else act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function getLetter(event: KeyboardEvent): string | null {
  const { code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing) return null;
  return code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : null;
}
