import type { Tx } from './db/scopes.ts';

/** Fields of the profile that another area stores; the contract of the profile lists them. */
export interface ProfilePart<Deps> {
  /** Reads the fields of the person in scope, in parallel with the profile's own queries. */
  readonly load: (tx: Tx, userId: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Updates its own fields among those to be changed. */
  readonly update: (deps: Deps, userId: string, provided: Readonly<Record<string, unknown>>) => Promise<void>;
}
