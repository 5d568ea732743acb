import { newListeners } from './listeners.ts';
import { parseJson } from './parse-json.ts';

/** A value that this browser stores for all its tabs. */
export interface StoredValue<T> {
  /** The same object until it changes. */
  readonly get: () => T;
  /** Stores `json` in place of a value that is not JSON itself. */
  readonly set: (value: T, json?: unknown) => void;
  /** Calls back whenever it changes, by other tabs too; returns a function that stops this. */
  readonly listen: (listener: () => void) => () => void;
}

/** Returns the value under a key as parsed by `read`, whose text may be missing (undefined) or written by anyone. */
export function storedValue<T>(key: string, read: (json: unknown) => T): StoredValue<T> {
  const { notify, listen } = newListeners();
  let known: { readonly text: string | null; readonly value: T } | null = null;
  return {
    get() {
      const text = getText(key);
      if (known === null || known.text !== text) known = { text, value: read(parseJson(text)) };
      return known.value;
    },
    set(value, json = value) {
      const text = JSON.stringify(json);
      localStorage.setItem(key, text);
      known = { text, value };
      notify();
    },
    listen(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      const stop = listen(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        stop();
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** A browser without storage has no values. */
function getText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
