import { storedValue } from '@artel/web';
import { useSyncExternalStore } from 'react';

/** What stands beside a name and can be hidden. */
export const columnNames = ['department', 'role', 'email', 'phone', 'joined'] as const;
export type ColumnName = (typeof columnNames)[number];

const EVERYTHING: readonly ColumnName[] = columnNames;

const hidden = storedValue<readonly ColumnName[]>('artel-people-hidden-columns', (names) =>
  Array.isArray(names) ? columnNames.filter((name) => names.includes(name)) : [],
);

/** The columns that this browser shows, and how to show or hide one. */
export function useColumns() {
  const gone = useSyncExternalStore(hidden.listen, hidden.get);
  return {
    shown: EVERYTHING.filter((name) => !gone.includes(name)),
    toggle: (name: ColumnName, isShown: boolean) =>
      hidden.set(isShown ? gone.filter((other) => other !== name) : [...gone, name]),
  };
}
