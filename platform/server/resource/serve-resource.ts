import {
  type Act,
  AppError,
  type MemberActor,
  type Resource,
  type ResourceItem,
  type Route,
  type RouteInput,
  requestErrors,
} from '@artel/contract';
import * as z from 'zod/mini';
import { type BoundRoute, bind, type Feature } from '../area.ts';
import { type Keyset, keyset, keysetPage, keyText, keyTime } from '../db/keyset-page.ts';
import type { Tx } from '../db/scopes.ts';
import { stays, withCompany } from '../moving/moves.ts';
import type { WithTransaction } from '../platform.ts';
import {
  listColumns,
  listRows,
  type Owned,
  type ResourceRow,
  type TableOf,
  toOrder,
  toTable,
} from './resource.store.ts';

/** An item as its routes return it. */
type Item = Readonly<Record<string, string | boolean | number>> & {
  readonly id: string;
  readonly createdAt: string;
  readonly version: number;
};

interface Served<Table extends string> {
  /** With its schema: `fleet.cars`. */
  readonly table: Table & `${string}.${string}`;
  /** The words of the table in the list of what is retained. */
  readonly label: string;
  /** The roles that hold the permission to write; left out where the area declares it. */
  readonly roles?: readonly string[];
  /** The kind of what the acts are done to, and the field of a record that has its name. */
  readonly audit: { readonly kind: string; readonly recordedAs: string };
}

interface Change {
  readonly act: Act;
  readonly id: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Serves a resource that needs no rule of its own, from a table with a column for each of its fields: its list by pages in each
 * order, and writes with limit, journal, version and live event. Answers the feature, and the use cases that others of the area call.
 */
export function serveResource<Db>() {
  return <R extends Resource>(resource: R, served: Served<TableOf<Db, R>>) => serve(resource, served);
}

function serve<R extends Resource>(resource: R, { table, label, roles, audit }: Served<string>) {
  const rows = toTable(table, resource.limit);
  const columns = listColumns(resource);
  const [name = ''] = Object.keys(resource.fields);
  const isOfCompany = resource.limit.of === 'company';
  const toOwned = (companyId: string): Owned => (isOfCompany ? { companyId } : {});
  const toKey = ({ membership }: MemberActor, input: Fields) => ({
    ...toOwned(membership.companyId),
    id: String(input[resource.idName]),
  });

  /** Records an act and notifies the open tabs of the company, whose list it is. */
  const record = async (deps: WithTransaction, actor: MemberActor, change: Change) => {
    const { userId, membership } = actor;
    const { companyId } = membership;
    const named = (part: 'before' | 'after') =>
      change[part] === undefined ? {} : { [part]: { [audit.recordedAs]: change[part] } };
    await deps.audit.record(deps.tx, {
      act: change.act,
      userId,
      companyId,
      subject: `${audit.kind}:${change.id}`,
      ...named('before'),
      ...named('after'),
    });
    if (isOfCompany) await deps.live.publish(deps.tx, { companyId }, resource.changed, { companyId });
  };

  const list = async (deps: WithTransaction, { membership }: MemberActor, input: ListInput) => {
    const { sort = null, order, q = '', ...page } = input;
    const owned = toOwned(membership.companyId);
    const isDescending = sort === null || order === 'desc';
    const found = await keysetPage(page, toKeyset(resource, sort), async (start) => {
      const wanted = { owned, q: q.trim(), sort, isDescending, ...start };
      return (await listRows(deps.tx, rows, resource, wanted)).map(toItem);
    });
    return { items: [...found.rows], nextCursor: found.nextCursor };
  };

  const get = async ({ tx }: WithTransaction, actor: MemberActor, input: Fields) => {
    const found = await rows.find(tx, toKey(actor, input), columns);
    if (found === null) throw new AppError(requestErrors['not-found']);
    return toItem(found);
  };

  /** Creates another one, as long as there are not too many. */
  const create = async (deps: WithTransaction, actor: MemberActor, input: Fields): Promise<Item> => {
    const { tx, clock, ids, limits } = deps;
    const { companyId } = actor.membership;
    const existing = () => rows.count(tx, toOwned(companyId));
    await limits.consume(tx, resource.limit, { company: companyId, installation: 'all' }, { existing });
    const values = {
      ...toOwned(companyId),
      id: ids.next(),
      ...pickFields(resource, input),
      createdAt: clock.now(),
    };
    const created = toItem(await rows.insert(tx, values as unknown as ResourceRow, columns));
    await record(deps, actor, { act: resource.acts.created, id: created.id, after: created[name] });
    return created;
  };

  /** Updates one; what another member changed meanwhile is answered as it is now. */
  const update = async (deps: WithTransaction, actor: MemberActor, input: Fields): Promise<Item> => {
    const key = toKey(actor, input);
    const locked = await rows.lock(deps.tx, key, columns);
    if (locked === null) throw new AppError(requestErrors['not-found']);
    const current = toItem(locked);
    if (current.version !== input['version']) throw new AppError(requestErrors.stale, { current });
    const change = { ...pickFields(resource, input), version: current.version + 1 } as object;
    const next = toItem(await rows.update(deps.tx, key, change, columns));
    const names = { before: current[name], after: next[name] };
    await record(deps, actor, { act: resource.acts.updated, id: key.id, ...names });
    return next;
  };

  /** Deletes one for good; the journal retains its name. */
  const remove = async (deps: WithTransaction, actor: MemberActor, input: Fields) => {
    const key = toKey(actor, input);
    const deleted = await rows.delete(deps.tx, key, [name]);
    if (deleted === null) throw new AppError(requestErrors['not-found']);
    await record(deps, actor, { act: resource.acts.deleted, id: key.id, before: deleted[name] });
    return {};
  };

  const feature: Feature = {
    routes: [
      bindItems(resource.list, list),
      ...(resource.get === undefined ? [] : [bindItems(resource.get, get)]),
      bindItems(resource.create, create),
      bindItems(resource.update, update),
      bindItems(resource.remove, remove),
    ],
    ...(roles && { permissions: { [resource.access]: roles } }),
    auditSubjects: [
      {
        kind: audit.kind,
        recordedAs: audit.recordedAs,
        name: async (tx, companyId, ids) => {
          const found = await rows.list(tx, { ...toOwned(companyId), id: ids }, { columns: ['id', name] });
          return new Map(found.map((row) => [String(row['id']), String(row[name])]));
        },
      },
    ],
    // Rows of a company are exported with it and erased with it, as those of every table of companies.
    retention: [{ table, label, duration: `as long as the ${resource.limit.of}` }],
    moves: { [table]: isOfCompany ? withCompany() : stays('belongs to the installation') },
  };
  return {
    feature,
    create: create as unknown as (
      deps: WithTransaction,
      actor: MemberActor,
      input: RouteInput<R['create']>,
    ) => Promise<ResourceItem<R>>,
    /** How many there are: of a company, where companies own them. */
    count: (tx: Tx, companyId = ''): Promise<number> => rows.count(tx, toOwned(companyId)),
  };
}

function toItem({ createdAt, ...row }: Readonly<Record<string, unknown>>): Item {
  return { ...row, createdAt: (createdAt as Date).toISOString() } as unknown as Item;
}

type Fields = Readonly<Record<string, unknown>>;

interface ListInput {
  readonly cursor?: string;
  readonly limit: number;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly q?: string;
}

/** The contract types inputs and answers for callers; here all resources are alike. */
function bindItems<I>(
  route: Route,
  handler: (deps: WithTransaction, actor: MemberActor, input: I) => Promise<unknown>,
): BoundRoute {
  return bind(route, handler as unknown as Parameters<typeof bind>[1]);
}

function pickFields({ fields }: Pick<Resource, 'fields'>, input: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, input[field]]));
}

/** Parts of a key by the type of their column; any other is a text. */
const KEY_PARTS: Readonly<Record<string, z.ZodMiniType<string>>> = { uuid: z.uuid(), timestamptz: keyTime };

/** Each order compares the same columns as its index. */
function toKeyset(resource: Resource, sort: string | null): Keyset<Item, readonly string[]> {
  const order = toOrder(resource, sort);
  const parts = order.map(({ type = 'text' }) => KEY_PARTS[type] ?? keyText);
  return keyset<Item, readonly string[]>(
    z.tuple(parts as unknown as [z.ZodMiniType]) as unknown as z.ZodMiniType<readonly string[]>,
    (item) => order.map(({ column }) => String(item[column])),
  );
}
