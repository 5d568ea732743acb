import { useSyncExternalStore } from 'react';
import { storedValue } from '../browser/stored-value.ts';

const NONE: ReadonlySet<string> = new Set();

/** D-05: the names of the switches that are on, stored in this browser. Anything but a list of names is ignored. */
const stored = storedValue<ReadonlySet<string>>('debugger-selected-items', (names) =>
  Array.isArray(names) ? new Set(names.filter((name) => typeof name === 'string')) : NONE,
);

/** The switches of the debug panel that are on in this browser; the same object until one changes. */
export function debugFlags(): ReadonlySet<string> {
  return stored.get();
}

/** Switches a flag, in every tab of this browser. */
export function setDebugFlag(name: string, isOn: boolean): void {
  const others = [...debugFlags()].filter((other) => other !== name);
  const names = (isOn ? [...others, name] : others).sort();
  stored.set(new Set(names), names);
}

/** All flags that are on; the component follows their changes. */
export function useDebugFlags(): ReadonlySet<string> {
  return useSyncExternalStore(stored.listen, debugFlags);
}

/** Whether one flag is on. */
export function useDebugFlag(name: string): boolean {
  return useSyncExternalStore(stored.listen, () => debugFlags().has(name));
}
