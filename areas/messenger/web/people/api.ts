import { getMember, listMembers } from '@artel/company/contract';
import { fullName } from '@artel/company/web';
import { getQuery, t } from '@artel/web';
import { useQueries, useQuery } from '@tanstack/react-query';

/** The facts of a colleague that a message shows. */
export interface Person {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly avatar: string | null;
}

/** The first people of the company are loaded in one response: most companies have no more. */
const FIRST = 100;
/** Names and pictures change seldom; a signed picture is valid for longer than this. */
const FRESH_MS = 240_000;

/** The people with some ids, as far as their names are loaded; people who left are not in the directory. */
export function usePeople(ids: readonly string[]): ReadonlyMap<string, Person> {
  const first = useQuery({
    ...getQuery(listMembers, { query: { limit: FIRST } }),
    staleTime: FRESH_MS,
    enabled: ids.length > 0,
  });
  const known = new Map<string, Person>((first.data?.items ?? []).map((person) => [person.id, person]));
  const unknown = first.isPending ? [] : [...new Set(ids)].filter((id) => !known.has(id));
  const more = useQueries({
    queries: unknown.map((memberId) => ({
      ...getQuery(getMember, { params: { memberId } }),
      staleTime: FRESH_MS,
      retry: false,
    })),
  });
  for (const { data, isError } of more) if (data !== undefined && !isError) known.set(data.id, data);
  for (const [index, { isError }] of more.entries()) {
    const id = unknown[index];
    if (isError && id !== undefined) known.set(id, formerPerson(id));
  }
  return known;
}

export function formatName(person: Person | undefined): string {
  return person === undefined ? '…' : fullName(person) || t('messenger.former');
}

function formerPerson(id: string): Person {
  return { id, givenName: t('messenger.former'), familyName: '', avatar: null };
}
