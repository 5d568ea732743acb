import type { Absence, MemberCard } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import type { Platform } from '@artel/server';
import type { MemberRow } from '../members/members.store.ts';
import { presentMember, seesContacts } from '../members/present-member.ts';
import { presentStatus } from '../members/present-status.ts';
import { mayCorrect } from './member-policy.ts';

interface Shown {
  readonly member: MemberRow;
  readonly absence: Absence | null;
}

/** A member's card as one colleague may see it: without permission to see contacts the reader gets none, and no birthday. */
export function presentCard(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  reader: MemberActor,
  { member, absence }: Shown,
): MemberCard {
  const { email, mobilePhone, workPhone, extension, birthday } = member;
  const { timeZone, workingDays, workingFrom, workingTo } = member;
  return {
    ...presentMember(deps, reader, member),
    contacts: seesContacts(reader) ? { email, mobilePhone, workPhone, extension } : null,
    birthday: seesContacts(reader) && birthday !== '' ? birthday : null,
    timeZone,
    workingDays,
    workingFrom,
    workingTo,
    status: presentStatus(member, deps.clock.now()),
    absence,
    isMendable:
      reader.membership.permissions.has('company.manage-people') &&
      mayCorrect(reader.membership.role, member),
  };
}
