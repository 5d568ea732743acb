import { dateField, defineErrors, readableLine, requestErrors, route, storable } from '@artel/contract';
import * as z from 'zod/mini';
import { billingLimits } from './limits.ts';

export const offersErrors = defineErrors('billing', {
  /** The offer was published again, or was not accepted yet. */
  'offer-unaccepted': { status: 409 },
});

/** A version of what the operator offers to all; its hash is the SHA-256 of the text in UTF-8. */
const Offer = z.object({
  number: z.int(),
  content: z.string(),
  hash: z.string(),
  publishedAt: z.string(),
});

/** The company's own contract, which replaces the offer. */
const Contract = z.object({ number: z.string(), signedOn: z.nullable(z.string()) });

/**
 * Returns the terms under which the company is served: the offer in force and whether the company has
 * accepted it under the INN of its card, or its own contract.
 */
export const getOffer = route.get({
  id: 'billing/get-offer',
  path: '/api/v2/billing/offer',
  response: z.object({
    /** Null while none was published. */
    offer: z.nullable(Offer),
    isAccepted: z.boolean(),
    /** The acceptance that the company goes on with was made by another INN than its card has now. */
    isOtherInn: z.boolean(),
    contract: z.nullable(Contract),
  }),
  access: 'billing.see',
});

/** Accepts the offer as it was read; refused if another version was published meanwhile. */
export const acceptOffer = route.create({
  id: 'billing/accept-offer',
  path: '/api/v2/billing/offer/accept',
  body: z.object({ number: z.int(), hash: z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.object({}),
  access: 'billing.manage',
  creates: billingLimits.agreements,
  acts: ['billing/offer-accepted'],
  whenSuspended: 'allow',
  errors: [offersErrors['offer-unaccepted']],
});

/** Publishes another version of the offer; a company that subscribes from now on accepts this one. */
export const publishOffer = route.create({
  id: 'billing/publish-offer',
  path: '/api/v2/billing/operator/offers',
  body: z.object({
    content: z.string().check(z.trim(), z.minLength(1), z.maxLength(100_000), storable),
  }),
  response: Offer,
  status: 201,
  access: 'operator.billing',
  creates: billingLimits.offers,
  acts: ['billing/offer-published'],
});

/** Records the contract that a company signed with the seller; without a number the offer holds again. */
export const recordContract = route.update({
  id: 'billing/note-contract',
  path: '/api/v2/billing/operator/customers/{companyId}/contract',
  params: z.object({ companyId: z.uuid() }),
  body: z.object({
    number: z.string().check(z.trim(), z.maxLength(50), readableLine),
    signedOn: z.nullable(dateField),
  }),
  response: z.object({ contract: z.nullable(Contract) }),
  access: 'operator.billing',
  creates: billingLimits.agreements,
  acts: ['billing/contract-noted'],
  errors: [requestErrors['not-found']],
});
