import type { Tx } from '../db/scopes.ts';

/** The right to run a service for one key for a limited time; the epoch is higher with each holder. */
export interface Lease {
  readonly service: string;
  /** Empty for a service without keys. */
  readonly key: string;
  readonly epoch: number;
}

/** Everything that a running service receives. */
export interface ServiceContext<D> {
  readonly deps: D;
  readonly key: string;
  readonly epoch: number;
  /** Aborted before another server can claim the lease, when the service failed, and at shutdown. */
  readonly signal: AbortSignal;
  /**
   * Throws in a transaction of a replaced holder; otherwise no other server can become the holder before the
   * transaction ends. Must be called first in every transaction that writes for the service.
   */
  fenced(tx: Tx): Promise<void>;
  /** Reports that the service failed: it is stopped, and restarted after a pause, here or on another server. */
  fail(error: unknown): void;
}

/** A long-lived part of an area, such as a connection, a process or a loop, which one server at a time runs. */
export interface Service<D, R = unknown> {
  /** `area/verb-noun`. */
  readonly name: `${string}/${string}`;
  /**
   * `opened`: it runs once for each key that the area opens with `deps.services`, on any of the servers.
   * Without this it runs once in the installation.
   */
  readonly keys?: 'opened';
  /** Resolves when it runs, with the value for the other two functions. A rejection counts as a failed start. */
  start(context: ServiceContext<D>): Promise<R>;
  /** Stops it after the signal was aborted; when it resolves, nothing of it may run on this server. */
  stop(running: R): Promise<void>;
  /** Whether it works now, without I/O; left out, a running service counts as healthy. */
  health?(running: R): boolean;
  /** Makes it check now for what it would find later by itself. */
  wake?(running: R): void;
}

/** Opens and closes keys of services. */
export interface Services {
  /** Makes the service run for the key once the transaction commits; an open key stays as it is. */
  open(tx: Tx, service: { readonly name: string }, key: string): Promise<void>;
  /** Ends the service for the key; no fenced write of it can follow the commit. */
  close(tx: Tx, service: { readonly name: string }, key: string): Promise<void>;
  /** Wakes the service for the key once the transaction commits, on whichever server runs it, without waiting. */
  wake(tx: Tx, service: { readonly name: string }, key: string): void;
}

/** A replaced holder tried to write. */
export class LostLease extends Error {
  constructor({ service, key }: Lease) {
    super(`The lease of ${service}${key === '' ? '' : ` for ${key}`} belongs to another server or start`);
    this.name = 'LostLease';
  }
}
