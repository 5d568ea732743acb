import { defineErrors } from '@artel/contract';

export const requisitesErrors = defineErrors('requisites', {
  /** Requisites that have to be right are not; the errors name them. */
  'requisites-wrong': { status: 422 },
  /** Without a kind and an INN there is nothing to confirm. */
  'card-incomplete': { status: 409 },
  /** The state registers could not be asked. */
  'lookup-away': { status: 409 },
  /** This installation asks no registers. */
  'lookup-off': { status: 409 },
  /** The registers know no such company, or it is no more. */
  'not-registered': { status: 409 },
  /** The registers know no address of the company that the owner reads or shares a domain with. */
  'mail-unrelated': { status: 409 },
  'confirmed-elsewhere': { status: 409 },
  'already-confirmed': { status: 409 },
  /** The company changed its INN or KPP after it had asked. */
  'claim-outdated': { status: 409 },
  /** There is no request that waits: the operator has decided, or none was made. */
  'claim-settled': { status: 409 },
});
