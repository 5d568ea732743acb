import { useSyncExternalStore } from 'react';

/** D-05: where this browser keeps the names of the switches that are on. */
const STORAGE_KEY = 'debugger-selected-items';

const NONE: ReadonlySet<string> = new Set();

const listeners = new Set<() => void>();
let readFrom: string | null = null;
let shown: ReadonlySet<string> = NONE;

/** The switches of the debug panel that are on in this browser; the same object until one changes. */
export function debugFlags(): ReadonlySet<string> {
  const stored = readStorage();
  if (stored !== readFrom) {
    readFrom = stored;
    shown = parse(stored);
  }
  return shown;
}

/** Switches a flag, in every tab of this browser. */
export function setDebugFlag(name: string, isOn: boolean): void {
  const next = new Set(debugFlags());
  if (isOn) next.add(name);
  else next.delete(name);
  localStorage.setItem(STORAGE_KEY, JSON.stringify([...next].sort()));
  for (const listener of listeners) listener();
}

/** All flags that are on; the component follows their changes. */
export function useDebugFlags(): ReadonlySet<string> {
  return useSyncExternalStore(listen, debugFlags);
}

/** Whether one flag is on. */
export function useDebugFlag(name: string): boolean {
  return useSyncExternalStore(listen, () => debugFlags().has(name));
}

function listen(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // A browser that keeps nothing has no switches either.
    return null;
  }
}

/** Whatever stands there was put there by somebody at this browser: anything but a list of names is nothing. */
function parse(stored: string | null): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(names) ? new Set(names.filter((name) => typeof name === 'string')) : NONE;
  } catch {
    return NONE;
  }
}
