import { type Density, getProfile, type Profile, type Theme, updateProfile } from '@artel/company/contract';
import { getQueryKey, useAct } from '@artel/web';
import { showDensity, shownDensity, useColorScheme } from '@artel/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useProfile } from '../profile/api.ts';
import { usePending } from './use-pending.ts';

/**
 * The person's settings of the interface with the function to change them: at once in this tab, and through
 * the account elsewhere.
 */
export function useAppearance() {
  const known = useChosenTheme();
  // The query returns the new setting a moment later; until then the pressed button would spring back.
  const [pressed, setPressed] = useState<Partial<Pick<Profile, 'theme' | 'density'>>>({});
  const { theme, density } = { ...known, ...pressed };
  const { colorScheme, setColorScheme } = useColorScheme();
  const queries = useQueryClient();
  const { mutate } = useAct(updateProfile, { refreshes: [getProfile] });
  const choose = (variant: { readonly theme: Theme } | { readonly density: Density }) => {
    setPressed((others) => ({ ...others, ...variant }));
    // A response that was requested before has the former setting.
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

/** The setting of the account, or the one that is being saved. */
function useChosenTheme(): Pick<Profile, 'theme' | 'density'> {
  const profile = useProfile();
  return usePending(updateProfile).reduce(
    (variant, { body }) => ({ theme: body.theme ?? variant.theme, density: body.density ?? variant.density }),
    { theme: profile.theme, density: profile.density },
  );
}

/**
 * Applies a choice made on another device. A setting that was never chosen stays as in this browser; both are stored
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
