import type { SearchMiddleware } from '@tanstack/react-router';

/** Query word that opens the debug panel (D-01). */
export const DEBUG_PARAMETER = 'qa';

/** D-01: whoever debugs goes on doing so on the next page, until the word is taken out by name (D-04). */
export const keepDebugging: SearchMiddleware<Record<string, unknown>> = ({ search, next }) => {
  const wanted = next(search);
  const isAsked = search[DEBUG_PARAMETER] === 'true' && !(DEBUG_PARAMETER in wanted);
  return isAsked ? { ...wanted, [DEBUG_PARAMETER]: 'true' } : wanted;
};
