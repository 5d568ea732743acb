import { companyPages, type Member } from '@artel/company/contract';
import { fullName, usePeopleLike, useProfile } from '@artel/company/web';
import { useOpenPage } from '@artel/web';
import { Avatar } from '@artel/web/ui';
import { IconUser } from '@tabler/icons-react';
import type { Offer } from './offer.ts';

/** People who fit at once; whoever wants more goes to the directory. */
const MOST = 7;

interface PeopleOffers {
  readonly people: readonly Offer[];
  /** They fit what was typed before. */
  readonly isWaiting: boolean;
  readonly isFailed: boolean;
}

/** Colleagues whom the server finds by what is typed: as the directory finds them, and with the same rights. */
export function usePeopleOffers(query: string): PeopleOffers {
  const { company } = useProfile();
  const openPage = useOpenPage();
  const isAsked = company !== null && query.trim() !== '';
  const { people, isWaiting, failure } = usePeopleLike(isAsked ? query : undefined, { limit: MOST });
  const offerOf = (person: Member): Offer => ({
    name: `person/${person.id}`,
    group: 'people',
    title: fullName(person),
    keywords: '',
    ...(person.position !== '' && { place: person.position }),
    icon: IconUser,
    face: <Avatar {...person} src={person.avatar} />,
    run: () => openPage(companyPages.users, { search: { member: person.id } }),
  });
  if (!isAsked) return { people: [], isWaiting: false, isFailed: false };
  return { people: people.map(offerOf), isWaiting, isFailed: failure !== null };
}
