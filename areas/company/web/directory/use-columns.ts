import { storedValue } from '@artel/web';
import { useSyncExternalStore } from 'react';
import { useProfile } from '../profile/api.ts';

/** The columns beside the name that can be hidden. */
const columnNames = ['department', 'role', 'email', 'phone', 'joined'] as const;
export type ColumnName = (typeof columnNames)[number];

const hidden = storedValue<readonly ColumnName[]>('artel-people-hidden-columns', (names) =>
  Array.isArray(names) ? columnNames.filter((name) => names.includes(name)) : [],
);

/** The columns available to this reader, those shown in this browser, and the function to show or hide one. */
export function useColumns() {
  const gone = useSyncExternalStore(hidden.listen, hidden.get);
  // A reader without access to contacts would see an empty column.
  const seesContacts = useProfile().permissions.includes('company.see-contacts');
  const offered: readonly ColumnName[] = columnNames.filter((name) => name !== 'email' || seesContacts);
  return {
    offered,
    shown: offered.filter((name) => !gone.includes(name)),
    toggle: (name: ColumnName, isShown: boolean) =>
      hidden.set(isShown ? gone.filter((other) => other !== name) : [...gone, name]),
  };
}
