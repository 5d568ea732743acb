import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@artel/contract';

/** The company and the person of some work; neither for a visitor or the installation. */
export interface Caller {
  readonly companyId: string | null;
  readonly userId: string | null;
}

const NO_CALLER: Caller = { companyId: null, userId: null };
const callers = new AsyncLocalStorage<Caller>();

/** Runs work for a caller, so that every queue on its way can share fairly. */
export function runAs<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work);
}

/** The caller that the current work is for. */
export function currentCaller(): Caller {
  return callers.getStore() ?? NO_CALLER;
}

/** The caller for an actor; a visitor has none. */
export function toCaller(actor: Actor | null): Caller {
  return actor ? { companyId: actor.membership?.companyId ?? null, userId: actor.userId } : NO_CALLER;
}
