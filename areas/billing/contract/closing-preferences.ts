import { route } from '@artel/contract';
import * as z from 'zod/mini';

/**
 * The kind of closing document that a buyer prefers. It applies if the seller leaves the kind open and no tax
 * invoice is required.
 */
export const ClosingPreference = z.enum(['act', 'upd']);
export type ClosingPreference = z.infer<typeof ClosingPreference>;

const Preference = z.object({
  /** Null leaves it to the seller. */
  closing: z.nullable(ClosingPreference),
  /** The seller has chosen one kind for all: a buyer's preference waits until the seller leaves the kind open again. */
  isSettled: z.boolean(),
});

export const getClosingPreference = route.get({
  id: 'billing/get-closing-wish',
  path: '/api/v2/billing/closing-wish',
  response: Preference,
  access: 'billing.see',
});

/** Holds for the months that are closed from now on. */
export const updateClosingPreference = route.update({
  id: 'billing/update-closing-wish',
  path: '/api/v2/billing/closing-wish',
  body: z.object({ closing: z.nullable(ClosingPreference) }),
  response: Preference,
  access: 'billing.manage',
  whenSuspended: 'allow',
  acts: ['billing/closing-wished'],
});
