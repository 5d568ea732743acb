import { shellPages } from '@artel/shell-contract';
import { type Command, t, useAction, useAreas, useOpenPage } from '@artel/web';
import { IconFile, IconUserCircle } from '@tabler/icons-react';
import { useAllowed } from '../frame/use-allowed.ts';
import { useSections } from '../frame/use-sections.ts';
import { useProfileSections } from '../profile/use-profile-sections.ts';
import { useShortcutPlaces } from '../shortcuts/shortcut-places.ts';
import type { Offer } from './offer.ts';
import { useShellCommands } from './use-shell-commands.ts';

/** Everything that this person can go to or do from anywhere: sections, parts of the profile, other pages, acts. */
export function useOffers(): readonly Offer[] {
  const places = [...useSectionOffers(), ...useProfileOffers()];
  const others = useOtherPages(new Set(places.flatMap(({ name, title }) => [name, title])));
  const commands = [...useAreas().flatMap((area) => area.commands ?? []), ...useShellCommands()];
  const offerOf = useCommandOffer();
  return [...places, ...others, ...useAllowed(commands).map(offerOf)];
}

function useSectionOffers(): Offer[] {
  const openAction = useAction();
  const keys = useKeys();
  return useSections().map(({ key, page, icon }) => ({
    name: `page/${page.name}`,
    group: 'pages',
    title: t(`menu.${key}`),
    keywords: '',
    keys: keys.get(page.name),
    icon,
    // a section's key is the name of its action.
    run: () => openAction(key),
  }));
}

function useProfileOffers(): Offer[] {
  const openPage = useOpenPage();
  const keys = useKeys();
  const place = t(shellPages.profile.titleKey);
  const sections = useProfileSections().map(
    ({ name, titleKey, icon }): Offer => ({
      name: `profile/${name}`,
      group: 'pages',
      title: t(titleKey),
      keywords: place,
      place,
      icon,
      run: () => openPage(shellPages.profile, { search: { section: name } }),
    }),
  );
  const itself: Offer = {
    name: `page/${shellPages.profile.name}`,
    group: 'pages',
    title: place,
    keywords: '',
    keys: keys.get(shellPages.profile.name),
    icon: IconUserCircle,
    run: () => openPage(shellPages.profile),
  };
  return [itself, ...sections];
}

/** Pages that no section leads to; one that needs something in its address makes no sense here. */
function useOtherPages(known: ReadonlySet<string>): Offer[] {
  const openPage = useOpenPage();
  return (
    useAreas()
      .flatMap(({ pages = [] }) => pages.map(({ page }) => page))
      .filter(({ access, layout, path }) => access === 'login' && layout === 'default' && !path.includes('{'))
      .map((page) => ({
        name: `page/${page.name}`,
        group: 'pages' as const,
        title: t(page.titleKey),
        keywords: '',
        icon: IconFile,
        run: () => openPage(page),
      }))
      // The dashboard has two addresses and one title.
      .filter(({ name, title }) => !known.has(name) && !known.has(title))
  );
}

function useCommandOffer(): (command: Command) => Offer {
  const openPage = useOpenPage();
  return (command) => ({
    name: command.name,
    group: 'acts',
    title: t(command.titleKey),
    keywords: command.keywordsKey === undefined ? '' : t(command.keywordsKey),
    icon: command.icon,
    run: 'run' in command ? command.run : () => openPage(command.page, { search: command.search }),
  });
}

function useKeys(): ReadonlyMap<string, string> {
  return new Map(useShortcutPlaces().map(({ page, keys }) => [page.name, keys]));
}
