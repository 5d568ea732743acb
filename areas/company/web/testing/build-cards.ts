import type { MemberCard, ShortCard } from '@artel/company/contract';
import { buildMember } from './build-member.ts';

/** A person's card as the server returns it to a colleague who may see contacts, with the values given by the test. */
export function buildMemberCard(number: number, overrides: Partial<MemberCard> = {}): MemberCard {
  return {
    ...buildMember(number),
    contacts: { email: `person${number}@example.ru`, mobilePhone: '', workPhone: '', extension: '' },
    birthday: null,
    timeZone: 'Europe/Moscow',
    workingDays: [1, 2, 3, 4, 5],
    workingFrom: null,
    workingTo: null,
    status: null,
    absence: null,
    isMendable: true,
    ...overrides,
  };
}

/** A person beside their things, with the values given by the test. */
export function buildShortCard(number: number, overrides: Partial<ShortCard> = {}): ShortCard {
  const { id, familyName, givenName } = buildMember(number);
  const nothing = { position: '', department: null, avatar: null };
  return { id, familyName, givenName, ...nothing, state: 'active', ...overrides };
}
