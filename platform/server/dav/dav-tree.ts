import type { Content } from '../downloads/answer-content.ts';
import type { ProtocolRequest } from '../http/protocol/protocol.ts';

/** A resource: a file or a collection, as WebDAV sees it. */
export interface DavNode {
  /** The id under which locks and properties are stored. */
  readonly id: string;
  readonly name: string;
  readonly isCollection: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly etag: string | null;
  readonly bytes: number;
  readonly mediaType: string;
}

export interface DavProperty {
  readonly uri: string;
  readonly local: string;
  /** The content of the element, as XML that is valid anywhere. */
  readonly value: string;
}

export interface DavLock {
  readonly token: string;
  readonly nodeId: string;
  /** The owner of the lock: only this person may use the token. */
  readonly userId: string;
  readonly isShared: boolean;
  /** It covers everything below a collection. */
  readonly isDeep: boolean;
  /** The client's description of its owner, as XML. */
  readonly owner: string;
  readonly endsAt: Date;
}

/** A lock as it is seen along a path. */
export interface SeenLock extends DavLock {
  /** The resource of the path that it is on; what is locked above the path, unseen, is seen on the first below it. */
  readonly seenOn: string;
}

/** A lock on something in a collection. */
export interface InnerLock extends DavLock {
  /** Names from the collection down to what is locked. */
  readonly path: readonly string[];
  readonly isOnCollection: boolean;
}

export interface PropertyChange extends DavProperty {
  readonly isRemoved: boolean;
}

/** The target of a resource: in a collection, under a name, in place of what is there. */
export interface DavPlace<N> {
  readonly parent: N;
  readonly name: string;
  readonly existing: N | null;
}

/** The view by which conditions and locks of a call are evaluated. */
export interface DavReader<N extends DavNode> {
  readonly userId: string;
  /** A path's resources from the root down to the resource itself; the last are missing where nothing is there. */
  walk(path: readonly string[]): Promise<readonly N[]>;
  /** Locks that hold now on any resource of a path, and on all of what is above it without being seen. */
  locksAlong(path: readonly N[]): Promise<readonly SeenLock[]>;
  /** Locks that hold now on anything below a collection. */
  locksBelow(collection: N): Promise<readonly InnerLock[]>;
}

/** The same inside the transaction that acts, which no lock is written beside. */
export interface DavView<N extends DavNode> extends DavReader<N> {
  /** Nothing changes these resources before the transaction ends; a collection comes before what is put into it. */
  hold(ids: readonly string[]): Promise<void>;
}

/** Refuses the act where the call's conditions do not hold at its commit. */
export type DavGuard<N extends DavNode> = (view: DavView<N>) => Promise<void>;

/** Conditions of content that comes to a name. */
interface PutConditions<N extends DavNode> {
  /** Checked before the body is read, where the area would accept it. */
  admit(): void;
  /** Checked when the name belongs to this request: with what has it, which does not change any more, or null. */
  guard(view: DavView<N>, existing: N | null): Promise<void>;
}

/**
 * The resources that an area shows by WebDAV. Rights, quota and rules of names are its own: it throws its
 * expected failures, and the kit reports them in the protocol's words. Paths are decoded segments below the
 * route's own address.
 */
export interface DavTree<N extends DavNode> extends DavReader<N> {
  /** Names of one key exclude each other in a collection; a resource is found by its exact name alone. */
  nameKey(name: string): string;
  /** Lists a collection at one moment, in chunks that are made on demand: a large one is never held whole. */
  list(collection: N): Promise<Iterable<readonly DavNode[]>>;
  content(file: N): Content;
  put(place: DavPlace<N>, request: ProtocolRequest, conditions: PutConditions<N>): Promise<N>;
  createCollection(place: Omit<DavPlace<N>, 'existing'>, guard: DavGuard<N>): Promise<void>;
  remove(node: N, guard: DavGuard<N>): Promise<void>;
  move(node: N, to: DavPlace<N>, guard: DavGuard<N>): Promise<void>;
  copy(node: N, to: DavPlace<N> & { readonly isDeep: boolean }, guard: DavGuard<N>): Promise<void>;
  /** Bytes that are used and that are free; null without a limit. */
  quota(): Promise<{ readonly used: number; readonly free: number | null }>;
  properties(nodeIds: readonly string[]): Promise<ReadonlyMap<string, readonly DavProperty[]>>;
  changeProperties(node: N, changes: readonly PropertyChange[], guard: DavGuard<N>): Promise<void>;
  /** Locks that hold now on any of some resources themselves. */
  locksOn(nodeIds: readonly string[]): Promise<readonly DavLock[]>;
  /** Writes a lock; `guard` refuses one that conflicts with others. */
  lock(node: N, lock: Omit<DavLock, 'token' | 'nodeId'>, guard: DavGuard<N>): Promise<DavLock>;
  /** Refused where the caller may not write any more. */
  refresh(node: N, token: string, endsAt: Date, guard: DavGuard<N>): Promise<void>;
  unlock(node: N, token: string): Promise<void>;
}
