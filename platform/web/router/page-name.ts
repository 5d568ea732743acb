import { useLayoutEffect, useSyncExternalStore } from 'react';
import { newListeners } from '../browser/listeners.ts';

const changes = newListeners();
/** The page that named itself last is the one that is shown. */
let names: readonly { readonly name: string }[] = [];

function publish(next: typeof names): void {
  names = next;
  changes.notify();
}

/**
 * Names what the open page shows, for the frame around it; without a name it has the title of the page. The window's title stays general:
 * third parties read it, and a name may be a person's.
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
