import { useEffect, useEffectEvent } from 'react';
import { isElsewhere } from './is-elsewhere.ts';
import { isPressed } from './key-names.ts';

/** Returns false to leave the key to the browser. */
type KeyAct = () => unknown;

/**
 * Keys of a page, wherever the focus is but in a field, a menu or a dialog: `mod z` is Ctrl or ⌘ with a
 * letter, which is found by its position.
 */
export function useShortcutKeys(acts: Readonly<Record<string, KeyAct | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || isElsewhere(event.target)) return;
    const found = Object.keys(acts).find((keys) => isPressed(keys, event));
    const act = found === undefined ? undefined : acts[found];
    if (act !== undefined && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
