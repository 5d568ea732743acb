import { shellPages } from '@artel/shell-contract';
import { t, useOpenAddress, useOpenPage } from '@artel/web';
import { Avatar } from '@artel/web/ui';
import { IconSearch } from '@tabler/icons-react';
import { type FoundGroup, useFound } from '../search/use-found.ts';
import type { Offer, OfferGroup } from './offer.ts';

/** Maximal number of results of each kind; the search page has more. */
const MOST = 5;

interface FoundOffers extends Omit<ReturnType<typeof useFound>, 'groups'> {
  readonly groups: readonly OfferGroup[];
  /** Those whose search was late or failed. */
  readonly missing: readonly FoundGroup[];
  /** Opens the page with all results; null if all are shown here. */
  readonly all: Offer | null;
}

/** The search results of the server for the input. */
export function useFoundOffers(query: string): FoundOffers {
  const openAddress = useOpenAddress();
  const openPage = useOpenPage();
  const { groups, ...rest } = useFound(query, { limit: MOST });
  const words = query.trim();
  const getOffers = ({ kind, titleKey, icon, getIcon, items }: FoundGroup): OfferGroup => ({
    name: kind,
    title: t(titleKey),
    offers: items.map((hit) => ({
      name: `${kind}/${hit.id}`,
      group: kind,
      title: hit.title,
      keywords: '',
      ...(hit.place !== null && { place: hit.place }),
      icon: getIcon?.(hit) ?? icon,
      ...(hit.person && { face: <Avatar {...hit.person} src={hit.person.avatar} /> }),
      address: hit.page,
      run: () => openAddress(hit.page),
    })),
  });
  const all: Offer = {
    name: 'search/all',
    group: 'all',
    title: t('shell.palette.all-of', { words }),
    keywords: '',
    icon: IconSearch,
    run: () => openPage(shellPages.search, { search: { q: words } }),
  };
  return {
    ...rest,
    groups: groups.map(getOffers),
    missing: groups.filter(({ state }) => state !== 'ready'),
    all: groups.some(({ hasMore }) => hasMore) ? all : null,
  };
}
