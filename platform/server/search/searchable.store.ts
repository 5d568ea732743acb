import type { MemberActor } from '@artel/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';
import type { SearchProvider, SearchQuery } from './search-provider.ts';
import { getTableNames, type SearchPart, toBits, type WordsTable } from './words-table.ts';

/** A search in a search table. */
export interface WordsQuery {
  readonly readings: readonly string[];
  /** Digits in sequence, for columns with numbers. */
  readonly numbers?: readonly string[];
  /** The parts in which the actor may search; by default without `restricted`. */
  readonly parts?: readonly SearchPart[];
  /** Orders by relevance; by default the latest first. */
  readonly byGrade?: boolean;
  /** The item after which the results continue. */
  readonly before?: string | null;
  /** By default no limit. */
  readonly limit?: number;
}

/** A word search: the declaration, the provider for the global search, and the query for the area's own lists. */
interface Searchable extends SearchProvider {
  readonly table: WordsTable;
  /** SQL: ids of the items that match the words, for `id IN (SELECT …)`. */
  ids(query: WordsQuery): RawBuilder<string>;
  /** Ids of the items that match the words. */
  findIds(tx: Tx, query: WordsQuery): Promise<string[]>;
}

type SearchableDefinition = WordsTable &
  Pick<SearchProvider, 'permission' | 'fromLetters' | 'present'> & {
    /** The parts in which an actor may search; by default title and body. */
    readonly partsFor?: (actor: MemberActor) => readonly SearchPart[];
    /** The digits in a typed text that may be part of a number. */
    readonly readNumbers?: (typed: string) => readonly string[];
  };

const OPEN_PARTS: readonly SearchPart[] = ['title', 'body'];

/** Declares that a thing of an area can be found by its words. */
export function searchable(definition: SearchableDefinition): Searchable {
  const { permission, fromLetters, present, partsFor, readNumbers, ...table } = definition;
  const name = sql.raw(getTableNames(table).find);
  const ids = ({
    readings,
    numbers = [],
    parts = OPEN_PARTS,
    byGrade = false,
    before = null,
    limit,
  }: WordsQuery) =>
    sql<string>`${name}(${[...readings]}::text[], ${[...numbers]}::text[], ${toBits(parts)}, ${byGrade}, ${before}::uuid, ${limit ?? null}::integer)`;
  const findIds = async (tx: Tx, query: WordsQuery) => {
    const { rows } = await sql<{ id: string }>`SELECT ${ids(query)} AS id`.execute(tx.kysely);
    return rows.map(({ id }) => id);
  };
  return {
    kind: table.kind,
    ...(permission !== undefined && { permission }),
    ...(fromLetters !== undefined && { fromLetters }),
    table,
    present,
    ids,
    findIds,
    find: (tx, actor, { typed, readings }: SearchQuery, before, limit) =>
      findIds(tx, {
        readings,
        ...(readNumbers && { numbers: readNumbers(typed) }),
        ...(partsFor && { parts: partsFor(actor) }),
        byGrade: true,
        before,
        limit,
      }),
  };
}
