import type { Tx } from '../db/scopes.ts';

/** The right to run a service for one key until the lease ends; the epoch is higher with each holder. */
export interface Lease {
  readonly service: string;
  /** Empty for a service without keys. */
  readonly key: string;
  readonly epoch: number;
}

/** All that a running service receives. */
export interface ServiceContext<D> {
  readonly deps: D;
  readonly key: string;
  readonly epoch: number;
  /** Aborted before another server can claim the lease, when the service failed, and at shutdown. */
  readonly signal: AbortSignal;
  /**
   * Throws in a transaction of a holder that another server has replaced; otherwise no server can become the holder before the
   * transaction ends. Called first in every transaction that writes for the service.
   */
  fenced(tx: Tx): Promise<void>;
  /** Reports that the service broke: it is stopped, and started again after a pause, here or on another server. */
  fail(error: unknown): void;
}

/** A long-lived part of an area, such as a connection, a process or a loop. One server at a time runs it. */
export interface Service<D, R = unknown> {
  /** `area/what-it-does`. */
  readonly name: `${string}/${string}`;
  /**
   * `opened`: it runs once for each key that the area opens by `deps.services`, on any of the servers. Without this it runs once in
   * the installation.
   */
  readonly keys?: 'opened';
  /** Resolves when it runs, with the value that the other two receive. A rejection counts as a failed start. */
  start(context: ServiceContext<D>): Promise<R>;
  /** Ends it after the signal was aborted; when it resolves, nothing of it is left on this server. */
  stop(running: R): Promise<void>;
  /** Whether it works at this moment, from memory; a running service counts as healthy when left out. */
  health?(running: R): boolean;
  /** Has it look now for what it would find by itself later. */
  wake?(running: R): void;
}

/** Opens and closes keys of services. */
export interface Services {
  /** Has the service run for the key as soon as the transaction commits; a key that is open stays as it is. */
  open(tx: Tx, service: { readonly name: string }, key: string): Promise<void>;
  /** Ends the service for the key; no fenced write of it follows the commit. */
  close(tx: Tx, service: { readonly name: string }, key: string): Promise<void>;
  /** Wakes the service for the key once the transaction commits, on whichever server runs it; nothing waits for it. */
  wake(tx: Tx, service: { readonly name: string }, key: string): void;
}

/** A write came from a holder that another server has replaced. */
export class LostLease extends Error {
  constructor({ service, key }: Lease) {
    super(`The lease of ${service}${key === '' ? '' : ` for ${key}`} belongs to another server or start`);
    this.name = 'LostLease';
  }
}
