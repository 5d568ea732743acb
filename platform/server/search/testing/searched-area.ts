import type { MemberActor, SearchHit } from '@artel/contract';
import { sql } from 'kysely';
import { type Area, defineArea } from '../../area.ts';
import type { WithTransaction } from '../../platform.ts';
import { searchable } from '../searchable.store.ts';

/** Letters with a subject, a text, an address by which not everyone may search, a number, and readers by name. */
export const letterSearch = searchable({
  kind: 'probe/letter',
  of: 'probe.letters',
  words: { title: ['subject'], body: ['content'], restricted: ['address'] },
  numbers: { body: ['number'] },
  where: { sql: 'item.is_sent', columns: ['is_sent'] },
  further: [{ table: 'probe.readers', key: 'letter_id', words: { body: ['name'] } }],
  maxScanned: 200,
  retention: { label: 'words of letters', duration: 'as long as the company' },
  partsFor: ({ membership }) =>
    membership.role === 'guest' ? ['title', 'body'] : ['title', 'body', 'restricted'],
  readNumbers: (typed) => (/^[\d ]{3,}$/.test(typed) ? [typed.replaceAll(' ', '')] : []),
  present,
});

/** A guest sees no letter whose subject says «secret». */
async function present(
  { tx }: WithTransaction,
  actor: MemberActor,
  ids: readonly string[],
): Promise<SearchHit[]> {
  const { rows } = await sql<{ id: string; subject: string }>`
    SELECT id, subject FROM probe.letters WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx.kysely);
  return rows
    .filter(({ subject }) => actor.membership.role !== 'guest' || !subject.startsWith('Тайно'))
    .map(({ id, subject }) => ({ id, title: subject, place: null, page: `/letters?open=${id}` }));
}

export const searchedArea: Area = defineArea({
  name: 'probe',
  strings: {},
  migrations: new URL('./migrations/', import.meta.url),
  routes: [],
  searches: [letterSearch],
});
