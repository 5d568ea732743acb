import type { SearchMiddleware } from '@tanstack/react-router';

/** Query parameter that opens the debug panel (D-01). */
export const DEBUG_PARAMETER = 'qa';

/** D-01: returns whether an address requests the panel. */
export function isDebugging(search: Readonly<Record<string, unknown>>): boolean {
  return search[DEBUG_PARAMETER] === 'true';
}

/** D-01: debugging continues on the next page, until the parameter is removed explicitly (D-04). */
export const retainDebugging: SearchMiddleware<Record<string, unknown>> = ({ search, next }) => {
  const wanted = next(search);
  const isStored = isDebugging(search) && !(DEBUG_PARAMETER in wanted);
  return isStored ? { ...wanted, [DEBUG_PARAMETER]: 'true' } : wanted;
};
