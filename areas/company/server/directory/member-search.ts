import type { MemberActor, SearchHit } from '@artel/contract';
import { searchable, type WithTransaction } from '@artel/server';
import { listMemberCards } from '../members/list-member-cards.ts';
import { findMembers } from '../members/members.store.ts';
import { seesContacts } from '../members/present-member.ts';
import { readNumbers } from './read-numbers.ts';

/** People are found by name and position; by address and telephone only by those who see contacts. */
export const memberSearch = searchable({
  kind: 'company/member',
  of: 'company.members',
  words: {
    title: ['family_name', 'given_name', 'middle_name'],
    body: ['position'],
    restricted: ['email'],
  },
  numbers: { restricted: ['mobile_phone', 'work_phone', 'extension'] },
  where: { sql: 'item.left_at IS NULL', columns: ['left_at'] },
  // No limit, because the directory counts all matches.
  maxScanned: null,
  retention: {
    label: 'words by which people are searched',
    duration: 'until the member leaves or is called otherwise',
  },
  fromLetters: 1,
  partsFor: searchedParts,
  readNumbers,
  present: presentFound,
});

/** The texts by which a reader may find people. */
export function searchedParts(actor: MemberActor) {
  return seesContacts(actor) ? (['title', 'body', 'restricted'] as const) : (['title', 'body'] as const);
}

async function presentFound(
  deps: WithTransaction,
  actor: MemberActor,
  ids: readonly string[],
): Promise<SearchHit[]> {
  const people = await findMembers(deps.tx, actor.membership.companyId, ids);
  const cards = await listMemberCards(
    deps,
    actor,
    people.map(({ id }) => id),
  );
  return [...cards.values()].map(({ id, givenName, familyName, avatar, position, department }) => ({
    id,
    title: `${givenName} ${familyName}`.trim(),
    place: position || department?.name || null,
    page: `/users?member=${id}`,
    person: { givenName, familyName, avatar },
  }));
}
