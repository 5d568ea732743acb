import { type Density, getProfile, type Profile, type Theme, updateProfile } from '@artel/company/contract';
import { getQueryKey, useAct } from '@artel/web';
import { showDensity, shownDensity, useColorScheme } from '@artel/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProfile } from '../profile/api.ts';
import { usePending } from './use-pending.ts';

/** How the interface looks for this person and how to choose it: at once here, and from the account everywhere else. */
export function useAppearance() {
  const known = useChosenTheme();
  // The known look follows a moment later, in which the pressed one would spring back.
  const [pressed, setPressed] = useState<Partial<Pick<Profile, 'theme' | 'density'>>>({});
  const { theme, density } = { ...known, ...pressed };
  const { colorScheme, setColorScheme } = useColorScheme();
  const queries = useQueryClient();
  const { mutate } = useAct(updateProfile, { refreshes: [getProfile] });
  const choose = (variant: { readonly theme: Theme } | { readonly density: Density }) => {
    setPressed((others) => ({ ...others, ...variant }));
    // A response that is on its way has the former look.
    void queries.cancelQueries({ queryKey: getQueryKey(getProfile) });
    queries.setQueryData<Profile>(getQueryKey(getProfile, {}), (known) => known && { ...known, ...variant });
    mutate(
      { body: variant },
      {
        onError: () => queries.invalidateQueries({ queryKey: getQueryKey(getProfile) }),
        onSettled: () => setPressed({}),
      },
    );
  };
  return {
    theme: theme ?? colorScheme,
    density: density ?? shownDensity(),
    chooseTheme(theme: Theme) {
      setColorScheme(theme);
      choose({ theme });
    },
    chooseDensity(density: Density) {
      showDensity(density);
      choose({ density });
    },
  };
}

/** As the account has it, or will once it has what is on its way. */
function useChosenTheme(): Pick<Profile, 'theme' | 'density'> {
  const profile = useProfile();
  return usePending(updateProfile).reduce(
    (variant, { body }) => ({ theme: body.theme ?? variant.theme, density: body.density ?? variant.density }),
    { theme: profile.theme, density: profile.density },
  );
}

/**
 * Follows a choice made on another device. A setting that was never chosen stays as in this browser; both are stored
 * in the browser for the first paint of the next visit.
 */
export function useSyncedAppearance(): void {
  const { theme, density } = useChosenTheme();
  const { setColorScheme } = useColorScheme();
  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);
  useEffect(() => {
    if (density) showDensity(density);
  }, [density]);
}
