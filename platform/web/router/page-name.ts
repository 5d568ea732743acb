import { useLayoutEffect, useSyncExternalStore } from 'react';
import { newListeners } from '../browser/listeners.ts';

const changes = newListeners();
/** The page that set its name last is the one that is shown. */
let names: readonly { readonly name: string }[] = [];

function publish(next: typeof names): void {
  names = next;
  changes.notify();
}

/**
 * Sets the name of the open page for the frame around it; without one the page's title is shown. The window's
 * title stays general: third parties read it, and a name may be a person's.
 */
export function usePageName(name: string | undefined): void {
  useLayoutEffect(() => {
    if (name === undefined) return;
    const own = { name };
    publish([...names, own]);
    return () => publish(names.filter((one) => one !== own));
  }, [name]);
}

export function useShownPageName(): string | undefined {
  return useSyncExternalStore(changes.listen, () => names.at(-1)?.name);
}
