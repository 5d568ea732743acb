import { useMediaQuery } from '@artel/web/ui';

/** Whether the window has room for the sections beside the page. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
}
