import { type Actor, Cursor, NextCursor, type Route, type RouteParts, type Schema } from '@artel/contract';
import type { Platform } from '../../platform.ts';
import { InvalidInput } from './parse-input.ts';
import { getDefinition } from './schema-definition.ts';

type Deps = Pick<Platform, 'secrets' | 'text'>;
type Input = RouteParts<Route>;

/** Opens and seals a route's cursors in requests and responses. */
interface SealedCursors {
  /**
   * Returns the input with the use case's own texts; refuses a cursor that this server did not write for this
   * very list.
   */
  open(input: Input): Input;
  /** Seals the cursors of a response. */
  seal(answer: unknown): unknown;
}

/**
 * A cursor is valid for one list: of one route, in one company, with the same parameters except the length of
 * a page.
 */
export function sealCursors(
  route: Route,
): ((deps: Deps, actor: Actor | null, input: Input) => SealedCursors) | null {
  const fields = cursorFields(route);
  if (fields.length === 0) return null;
  const purpose = `cursor ${route.id}`;
  return ({ secrets, text }, actor, { params, query }) => {
    const context = getContext(route, actor, params, query as Query, fields);
    const open = (name: string, value: string): string => {
      try {
        return secrets.unseal(purpose, context, Buffer.from(value, 'base64url'));
      } catch {
        throw new InvalidInput([{ path: name, message: text('validation.cursor'), code: 'cursor' }]);
      }
    };
    return {
      open(input) {
        const provided = fields.filter((name) => (query as Query)[name] !== undefined);
        const opened = provided.map((name) => [name, open(name, String((query as Query)[name]))]);
        return { ...input, query: { ...(query as Query), ...Object.fromEntries(opened) } } as Input;
      },
      seal(answer) {
        const { nextCursor } = answer as { readonly nextCursor: string | null };
        if (nextCursor === null) return answer;
        return {
          ...(answer as object),
          nextCursor: secrets.seal(purpose, context, nextCursor).toString('base64url'),
        };
      },
    };
  };
}

type Query = Readonly<Record<string, unknown>>;

/** A visitor's list has no context, so that it continues for a visitor who signs in between two pages. */
function getContext(
  { access }: Route,
  actor: Actor | null,
  params: unknown,
  query: Query,
  fields: readonly string[],
): string {
  const companyId = access === 'public' ? null : (actor?.membership?.companyId ?? null);
  const filter = Object.entries(query).filter(([name]) => name !== 'limit' && !fields.includes(name));
  return JSON.stringify([companyId, params ?? null, filter]);
}

/** Fields of the query that are cursors; a list that would return an unsealed one is an error. */
function cursorFields({ id, query, response }: Route): string[] {
  const fields = getShape(query);
  const cursors = Object.keys(fields).filter((name) => isCursor(fields[name]));
  const next = getShape(response)['nextCursor'];
  const isNamed = 'cursor' in fields || next !== undefined;
  if (isNamed && (!cursors.includes('cursor') || next !== NextCursor))
    throw new Error(`${id}: a list that pages has \`Cursor\` in its query and \`NextCursor\` in its answer`);
  return cursors;
}

function isCursor(field: Schema | undefined): boolean {
  return field !== undefined && (field === Cursor || isCursor(getDefinition(field).innerType));
}

function getShape(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return schema === undefined ? {} : (getDefinition(schema).shape ?? {});
}
