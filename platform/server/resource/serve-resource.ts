import {
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
import type { WithTransaction } from '../platform.ts';
import { type Item, type Owner, resourceStore, toOrder } from './resource.store.ts';

interface Served {
  /** With its schema: `fleet.cars`. */
  readonly table: `${string}.${string}`;
  /** The words of the table in the list of what is retained. */
  readonly label: string;
  /** The roles that hold the permission to write; left out where the area declares it. */
  readonly roles?: readonly string[];
  /** The acts of the journal, the kind of what they are done to, and the field that has its name. */
  readonly audit: {
    readonly created: `${string}/${string}`;
    readonly updated: `${string}/${string}`;
    readonly deleted: `${string}/${string}`;
    readonly kind: string;
    readonly recordedAs: string;
  };
}

type Act = 'created' | 'updated' | 'deleted';
interface Change {
  readonly act: Act;
  readonly id: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Serves a resource that needs no rule of its own: its list by pages in each order, and writes with limit,
 * journal, version and live event. Answers the feature, and the use cases that others of the area call.
 */
export function serveResource<R extends Resource>(resource: R, { table, label, roles, audit }: Served) {
  const store = resourceStore(resource, table);
  const [name = ''] = Object.keys(resource.fields);
  const isOfCompany = resource.limit.of === 'company';
  const toOwner = ({ membership }: MemberActor): Owner => (isOfCompany ? membership.companyId : null);

  /** Records an act and notifies the open tabs of the company, whose list it is. */
  const record = async (deps: WithTransaction, actor: MemberActor, change: Change) => {
    const { userId, membership } = actor;
    const { companyId } = membership;
    const named = (part: 'before' | 'after') =>
      change[part] === undefined ? {} : { [part]: { [audit.recordedAs]: change[part] } };
    await deps.audit.record(deps.tx, {
      act: audit[change.act],
      userId,
      companyId,
      subject: `${audit.kind}:${change.id}`,
      ...named('before'),
      ...named('after'),
    });
    if (isOfCompany) await deps.live.publish(deps.tx, { companyId }, resource.changed, { companyId });
  };

  const list = async (deps: WithTransaction, actor: MemberActor, input: ListInput) => {
    const { sort = null, order, q = '', ...page } = input;
    const { rows, nextCursor } = await keysetPage(page, toKeyset(resource, sort), ({ after, limit }) => {
      const isDescending = sort === null || order === 'desc';
      return store.list(deps.tx, toOwner(actor), { q: q.trim(), sort, isDescending, after, limit });
    });
    return { items: [...rows], nextCursor };
  };

  const get = async ({ tx }: WithTransaction, actor: MemberActor, input: Fields) => {
    const found = await store.find(tx, toOwner(actor), String(input[resource.idName]));
    if (found === null) throw new AppError(requestErrors['not-found']);
    return found;
  };

  /** Creates another one, as long as there are not too many. */
  const create = async (deps: WithTransaction, actor: MemberActor, input: Fields): Promise<Item> => {
    const { tx, clock, ids, limits } = deps;
    const owner = toOwner(actor);
    const existing = () => store.count(tx, owner);
    await limits.consume(tx, resource.limit, { company: owner ?? '', installation: 'all' }, { existing });
    const [id, createdAt] = [ids.next(), clock.now()];
    const written = pickFields(resource, input);
    await store.insert(tx, owner, { id, ...written, createdAt });
    await record(deps, actor, { act: 'created', id, after: written[name] });
    return { id, ...written, createdAt: createdAt.toISOString(), version: 1 } as Item;
  };

  /** Updates one; what another member changed meanwhile is answered as it is now. */
  const update = async (deps: WithTransaction, actor: MemberActor, input: Fields): Promise<Item> => {
    const [owner, id] = [toOwner(actor), String(input[resource.idName])];
    const current = await store.findForUpdate(deps.tx, owner, id);
    if (current === null) throw new AppError(requestErrors['not-found']);
    if (current.version !== input['version']) throw new AppError(requestErrors.stale, { current });
    const next = { ...current, ...pickFields(resource, input), version: current.version + 1 } as Item;
    await store.update(deps.tx, owner, next);
    await record(deps, actor, { act: 'updated', id, before: current[name], after: next[name] });
    return next;
  };

  /** Deletes one for good; the journal retains its name. */
  const remove = async (deps: WithTransaction, actor: MemberActor, input: Fields) => {
    const id = String(input[resource.idName]);
    const before = await store.remove(deps.tx, toOwner(actor), id);
    if (before === null) throw new AppError(requestErrors['not-found']);
    await record(deps, actor, { act: 'deleted', id, before });
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
        name: (tx, companyId, ids) => store.listNames(tx, isOfCompany ? companyId : null, ids),
        recordedAs: audit.recordedAs,
      },
    ],
    // Rows of a company are exported with it and erased with it, as those of every table of companies.
    retention: [{ table, label, duration: `as long as the ${resource.limit.of}` }],
  };
  return {
    feature,
    create: create as unknown as (
      deps: WithTransaction,
      actor: MemberActor,
      input: RouteInput<R['create']>,
    ) => Promise<ResourceItem<R>>,
    /** How many there are of a company; null for those of the installation. */
    count: (tx: Tx, owner: Owner = null): Promise<number> => store.count(tx, owner),
  };
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
