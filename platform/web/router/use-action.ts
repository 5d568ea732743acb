import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAreas } from '../area/use-areas.ts';
import { pathOfAction } from './action.ts';

/** Returns a function that opens an action by its name, or runs the area's own handler for it. */
export function useAction(): (name: string) => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const areas = useAreas();
  return async (name) => {
    const owner = areas.find(({ actions = {} }) => Object.hasOwn(actions, name));
    const own = owner?.actions?.[name];
    const isDone = own !== undefined && (await own(queries));
    const href = pathOfAction(name);
    // An action that an area handles does not open a page, unless there is such a page.
    const redirects =
      own === undefined || areas.some(({ pages = [] }) => pages.some(({ page }) => page.path === href));
    if (!isDone && redirects) await router.navigate({ href });
  };
}
