import type { Tx } from './db/scopes.ts';

/** Fields of the profile that another area keeps; which there are, the contract of the profile says. */
export interface ProfilePart<Deps> {
  /** The fields of the person in scope; asked side by side with the profile's own questions. */
  readonly load: (tx: Tx, userId: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Takes its own of the fields that are to be changed. */
  readonly update: (deps: Deps, userId: string, provided: Readonly<Record<string, unknown>>) => Promise<void>;
}
