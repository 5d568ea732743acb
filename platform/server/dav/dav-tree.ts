import type { Content } from '../downloads/answer-content.ts';
import type { ProtocolRequest } from '../http/protocol/protocol.ts';

/** A resource: a file or a collection, as WebDAV sees it. */
export interface DavNode {
  /** The id under which its locks and properties are stored. */
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
  /** The content of the element, as XML that is valid in any context. */
  readonly value: string;
}

export interface DavLock {
  readonly token: string;
  readonly nodeId: string;
  /** The owner of the lock: only this person may use the token. */
  readonly userId: string;
  readonly isShared: boolean;
  /** Whether it covers everything below a collection. */
  readonly isDeep: boolean;
  /** The client's description of its owner, as XML. */
  readonly owner: string;
  readonly endsAt: Date;
}

/** A lock as found along a path. */
export interface SeenLock extends DavLock {
  /** The resource of the path with the lock; a lock above the visible path is attributed to its first resource. */
  readonly seenOn: string;
}

/** A lock on a resource inside a collection. */
export interface InnerLock extends DavLock {
  /** Names from the collection down to the locked resource. */
  readonly path: readonly string[];
  readonly isOnCollection: boolean;
}

export interface PropertyChange extends DavProperty {
  readonly isRemoved: boolean;
}

/** The target of a resource: a collection and a name, with the existing resource. */
export interface DavPlace<N> {
  readonly parent: N;
  readonly name: string;
  readonly existing: N | null;
}

/** The view by which conditions and locks of a call are evaluated. */
export interface DavReader<N extends DavNode> {
  readonly userId: string;
  /** Resolves a path from the root down; null entries at the end if nothing exists there. */
  walk(path: readonly string[]): Promise<readonly N[]>;
  /** Present locks on any resource of a path, and on invisible folders above it that cover everything below. */
  locksAlong(path: readonly N[]): Promise<readonly SeenLock[]>;
  /** Present locks on anything below a collection. */
  locksBelow(collection: N): Promise<readonly InnerLock[]>;
}

/** The same inside the transaction of the act, during which no lock is granted. */
export interface DavView<N extends DavNode> extends DavReader<N> {
  /** Locks these resources against changes until the transaction ends; a collection comes before its members. */
  hold(ids: readonly string[]): Promise<void>;
}

/** Refuses the act if the call's conditions do not hold at its commit. */
export type DavGuard<N extends DavNode> = (view: DavView<N>) => Promise<void>;

/** Conditions of content that is written under a name. */
interface PutConditions<N extends DavNode> {
  /** Checked before the body is read, if the area would accept it. */
  admit(): void;
  /** Checked when the name is locked, with the resource that has it, or null. */
  guard(view: DavView<N>, existing: N | null): Promise<void>;
}

/**
 * The resources that an area offers by WebDAV. Rights, quota and rules of names are the area's: it throws its
 * expected failures, and this module converts them to the protocol. Paths are decoded segments below the
 * route's own address.
 */
export interface DavTree<N extends DavNode> extends DavReader<N> {
  /** The key of a name: a collection has one resource per key; a resource is found by its exact name alone. */
  nameKey(name: string): string;
  /** Lists a collection at one moment, in chunks on demand: a large one is never completely in memory. */
  list(collection: N): Promise<Iterable<readonly DavNode[]>>;
  content(file: N): Content;
  put(place: DavPlace<N>, request: ProtocolRequest, conditions: PutConditions<N>): Promise<N>;
  createCollection(place: Omit<DavPlace<N>, 'existing'>, guard: DavGuard<N>): Promise<void>;
  remove(node: N, guard: DavGuard<N>): Promise<void>;
  move(node: N, to: DavPlace<N>, guard: DavGuard<N>): Promise<void>;
  copy(node: N, to: DavPlace<N> & { readonly isDeep: boolean }, guard: DavGuard<N>): Promise<void>;
  /** Used and free bytes; null without a limit. */
  quota(): Promise<{ readonly used: number; readonly free: number | null }>;
  properties(nodeIds: readonly string[]): Promise<ReadonlyMap<string, readonly DavProperty[]>>;
  changeProperties(node: N, changes: readonly PropertyChange[], guard: DavGuard<N>): Promise<void>;
  /** Present locks on some resources themselves. */
  locksOn(nodeIds: readonly string[]): Promise<readonly DavLock[]>;
  /** Inserts a lock; `guard` refuses one that conflicts with others. */
  lock(node: N, lock: Omit<DavLock, 'token' | 'nodeId'>, guard: DavGuard<N>): Promise<DavLock>;
  /** Refused if the caller may no longer write. */
  refresh(node: N, token: string, endsAt: Date, guard: DavGuard<N>): Promise<void>;
  unlock(node: N, token: string): Promise<void>;
}
