import * as z from 'zod/mini';
import type { Act } from './acts.ts';
import { requestErrors } from './errors.ts';
import type { Limit } from './limits.ts';
import { pageQuery, toPageSchema } from './list.ts';
import { type LiveEvent, liveEvent } from './live.ts';
import { storable } from './one-line.ts';
import { type Permission, type Route, route, type Schema } from './route.ts';
import { resourceVersion } from './version.ts';

/** A text, a choice or a switch that people write. */
export type ResourceField = z.ZodMiniType<string | boolean>;
type Fields = Readonly<Record<string, ResourceField>>;

type Camel<S extends string> = S extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : S;
type Params<One extends string> = Readonly<Record<`${Camel<One>}Id`, z.ZodMiniUUID>>;

/** The acts that its writes record. */
interface Acts {
  readonly created: Act;
  readonly updated: Act;
  readonly deleted: Act;
}

interface Definition<A, One, Many, F, Sort extends string, Create, HasDetails> {
  readonly area: A;
  /** One and many of them, as ids and addresses name them: `paper-clip`, `paper-clips`. */
  readonly one: One;
  readonly many: Many;
  /** The fields that people write; the first one names the thing and is what the search reads. */
  readonly fields: F;
  /** The orders of the list by the field that each compares, the usual one first; without any, the latest is first. */
  readonly sorts?: Readonly<Record<Sort, (keyof F & string) | 'createdAt'>>;
  /** A permission to write; every member reads. */
  readonly access: Permission;
  /** How many may exist, and whether they are a company's or the installation's. */
  readonly limit: Limit & { readonly of: 'company' | 'installation'; readonly existing: number };
  readonly acts: Acts;
  /** The verb of the route that creates; `create` when left out. */
  readonly createVerb?: Create;
  /** False where the list has all that is known of each. */
  readonly hasDetails?: HasDetails;
}

/** Any resource, for the parts that serve and show all of them alike. */
export interface Resource {
  readonly area: string;
  readonly one: string;
  readonly many: string;
  /** The parameter of the path of one. */
  readonly idName: string;
  readonly fields: Fields;
  readonly sorts: Readonly<Record<string, string>>;
  readonly access: Permission;
  readonly limit: Limit & { readonly of: 'company' | 'installation'; readonly existing: number };
  readonly acts: Acts;
  readonly shape: Schema;
  readonly changed: LiveEvent;
  readonly list: Route;
  readonly get: Route | undefined;
  readonly create: Route;
  readonly update: Route;
  readonly remove: Route;
}

/** The item of a resource as its routes return it. */
export type ResourceItem<R extends Pick<Resource, 'shape'>> = z.core.output<R['shape']>;

/**
 * Declares a thing of which a team has many: its shape, the five routes, what a change publishes. The server
 * serves it by `serveResource`, the web shows it by `ResourcePage`.
 */
export function resource<
  const A extends string,
  const One extends string,
  const Many extends string,
  F extends Fields,
  const Sort extends string = never,
  const Create extends string = 'create',
  const HasDetails extends boolean = true,
>(definition: Definition<A, One, Many, F, Sort, Create, HasDetails>) {
  const { area, one, many, fields, access, limit, acts } = definition;
  const idName = `${toCamel(one)}Id` as `${Camel<One>}Id`;
  const verb = (definition.createVerb ?? 'create') as Create;
  const path = `/api/v2/${area}/${many}` as const;
  const pathOfOne = `${path}/{${idName}}` as const;
  const params = z.object({ [idName]: z.uuid() } as Params<One>);
  const shape = z.object({
    id: z.string(),
    ...(mapFields(fields) as { readonly [K in keyof F]: z.ZodMiniType<z.core.output<F[K]>> }),
    /** UTC instant. */
    createdAt: z.string(),
    version: z.int(),
  });
  const details = route.get({
    id: `${area}/get-${one}`,
    path: pathOfOne,
    access: 'member',
    params,
    response: shape,
    errors: [requestErrors['not-found']],
  });
  return {
    area,
    one,
    many,
    idName,
    fields,
    sorts: (definition.sorts ?? {}) as Readonly<Record<Sort, string>>,
    access,
    limit,
    acts,
    shape,
    /** Some of the company changed. Published to the company. */
    changed: liveEvent({
      name: `${area}/${many}-changed` as const,
      ids: z.object({ companyId: z.uuid() }),
    }),
    list: route.list({
      id: `${area}/list-${many}`,
      path,
      access: 'member',
      query: toListQuery(Object.keys(definition.sorts ?? {}) as Sort[]),
      response: toPageSchema(shape),
    }),
    get: (definition.hasDetails === false ? undefined : details) as HasDetails extends true
      ? typeof details
      : undefined,
    create: route.create({
      id: `${area}/${verb}-${one}`,
      path,
      access,
      body: z.object(fields),
      response: shape,
      status: 201,
      creates: limit,
      acts: [acts.created],
    }),
    update: route.update({
      id: `${area}/update-${one}`,
      path: pathOfOne,
      access,
      params,
      body: z.object({ ...fields, version: resourceVersion }),
      response: shape,
      acts: [acts.updated],
      errors: [requestErrors['not-found'], requestErrors.stale],
    }),
    remove: route.remove({
      id: `${area}/delete-${one}`,
      path: pathOfOne,
      access,
      params,
      response: z.object({}),
      acts: [acts.deleted],
      errors: [requestErrors['not-found']],
    }),
  };
}

interface SortedQuery<Sort extends string> {
  readonly sort: z.ZodMiniDefault<z.ZodMiniEnum<{ [K in Sort]: K }>>;
  readonly order: z.ZodMiniDefault<z.ZodMiniEnum<{ asc: 'asc'; desc: 'desc' }>>;
  readonly q: z.ZodMiniOptional<z.ZodMiniString>;
}
type ListQuery<Sort extends string> = z.ZodMiniObject<
  typeof pageQuery & ([Sort] extends [never] ? unknown : SortedQuery<Sort>)
>;

function toListQuery<Sort extends string>(sorts: readonly Sort[]): ListQuery<Sort> {
  const [usual] = sorts;
  if (usual === undefined) return z.object(pageQuery) as unknown as ListQuery<Sort>;
  return z.object({
    ...pageQuery,
    sort: z._default(z.enum(sorts), usual),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    q: z.optional(z.string().check(z.maxLength(200), storable)),
  }) as unknown as ListQuery<Sort>;
}

/** The kind of a field: what a form shows for it, and how an order compares it. */
export type FieldKind =
  | { readonly kind: 'line' }
  | { readonly kind: 'text' }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

/** A longer text is written in several lines. */
const LONGEST_LINE = 300;

export function toFieldKind(field: ResourceField): FieldKind {
  const { type, entries, checks = [] } = field._zod.def as FieldDefinition;
  if (type === 'boolean') return { kind: 'switch' };
  if (type === 'enum') return { kind: 'choice', values: Object.values(entries ?? {}) };
  if (type !== 'string')
    throw new Error(`A field of a resource is a text, a choice or a switch, not ${type}`);
  const lengths = checks.map(({ _zod }) => _zod.def.maximum ?? Number.POSITIVE_INFINITY);
  return { kind: Math.min(...lengths) <= LONGEST_LINE ? 'line' : 'text' };
}

interface FieldDefinition {
  readonly type: string;
  readonly entries?: Readonly<Record<string, string>>;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[];
}

/** Stored values were checked when they were written: an answer has the fields without the checks. */
function mapFields(fields: Fields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const found = toFieldKind(field);
      if (found.kind === 'switch') return [name, z.boolean()];
      return [name, found.kind === 'choice' ? z.enum(found.values) : z.string()];
    }),
  );
}

function toCamel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
