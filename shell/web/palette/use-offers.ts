import { companyPages } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import type { Page } from '@artel/contract';
import { shellPages } from '@artel/shell-contract';
import {
  type Command,
  type Create,
  type MenuEntry,
  type PageSection,
  type Place,
  t,
  useAction,
  useAreas,
  useInside,
  useOpenPage,
} from '@artel/web';
import { IconBuilding, IconFile, IconUserCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAllowed, useOffered } from '../menu/use-allowed.ts';
import { useCreates } from '../menu/use-creates.ts';
import { useRunCommand } from '../menu/use-run-command.ts';
import { useSections } from '../menu/use-sections.ts';
import { useCompanySections, useProfileSections } from '../sections/use-page-sections.ts';
import { useShortcutPlaces } from '../shortcuts/shortcut-places.ts';
import type { Offer } from './offer.ts';
import { useShellCommands } from './use-shell-commands.ts';

/** All pages and acts that are available to this person: sections, parts of the profile, other pages, acts. */
export function useOffers(query: string): readonly Offer[] {
  const { company } = useProfile();
  const aboutCompany = usePartOffers(companyPages.company, IconBuilding, useCompanySections());
  const places = [
    ...useSectionOffers(query),
    ...usePartOffers(shellPages.profile, IconUserCircle, useProfileSections()),
    ...(company === null ? [] : aboutCompany),
  ];
  const things = usePlaceOffers();
  const others = useOtherPages(new Set(places.flatMap(({ name, title }) => [name, title])));
  const queries = useQueryClient();
  const ofAreas = useInside().flatMap((area) => area.commands ?? []);
  const commands = [
    ...ofAreas.filter(({ isOffered }) => isOffered?.(queries) ?? true),
    ...useShellCommands(),
  ];
  const getOffer = useCommandOffer();
  // Without a query they would outnumber the pages.
  const named = query.trim() === '' ? [] : things;
  return [
    ...places,
    ...others,
    ...named,
    ...[...useCreates(), ...useOffered(useAllowed(commands))].map(getOffer),
  ];
}

/** A section of the menu is found by its name, also one that needs a company; without a query only what works is offered. */
function useSectionOffers(query: string): Offer[] {
  const openAction = useAction();
  const keys = useKeys();
  const sections = useSections();
  const working = useOffered(sections);
  return (query.trim() === '' ? working : sections).map(({ key, page, icon }) => ({
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

/** A page that is composed of sections, and each of these. */
function usePartOffers(page: Page, face: MenuEntry['icon'], parts: readonly PageSection[]): Offer[] {
  const openPage = useOpenPage();
  const keys = useKeys();
  const place = t(page.titleKey);
  const sections = parts.map(
    ({ name, titleKey, icon }): Offer => ({
      name: `${page.name}/${name}`,
      group: 'pages',
      title: t(titleKey),
      keywords: place,
      place,
      icon,
      run: () => openPage(page, { search: { section: name } }),
    }),
  );
  const itself: Offer = {
    name: `page/${page.name}`,
    group: 'pages',
    title: place,
    keywords: '',
    keys: keys.get(page.name),
    icon: face,
    run: () => openPage(page),
  };
  return [itself, ...sections];
}

/** Pages outside the sections, except those that need a parameter and those for developers. */
function useOtherPages(known: ReadonlySet<string>): Offer[] {
  const openPage = useOpenPage();
  const pages = useAreas().flatMap((area) => (area.pages ?? []).map(({ page }) => ({ ...page, page })));
  return (
    useOffered(useAllowed(pages))
      .filter(
        ({ name, access, layout, path }) =>
          access === 'login' &&
          layout === 'default' &&
          !path.includes('{') &&
          name !== shellPages.uiDemo.name,
      )
      .map(({ page }) => ({
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

/** The areas' own things by their names. */
function usePlaceOffers(): readonly Offer[] {
  const openPage = useOpenPage();
  // biome-ignore lint/correctness/useHookAtTopLevel: the areas and their order are the same at every call.
  const places: readonly Place[] = useInside().flatMap(({ usePlaces = noPlaces }) => usePlaces());
  return places.map(({ page, params, ...face }) => ({
    ...face,
    group: 'pages',
    keywords: '',
    place: t(page.titleKey),
    run: () => openPage(page, { params }),
  }));
}

const noPlaces = (): readonly Place[] => [];

function useCommandOffer(): (command: Command | Create) => Offer {
  const getRun = useRunCommand();
  return (command) => ({
    name: command.name,
    group: 'acts',
    title: t(command.titleKey),
    keywords: command.keywordsKey === undefined ? '' : t(command.keywordsKey),
    ...('shortcut' in command && { keys: command.shortcut }),
    icon: command.icon,
    run: getRun(command, { retainsQuery: 'order' in command }),
  });
}

function useKeys(): ReadonlyMap<string, string> {
  return new Map(useShortcutPlaces().map(({ page, keys }) => [page.name, keys]));
}
