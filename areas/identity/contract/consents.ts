import { route } from '@artel/contract';
import * as z from 'zod/mini';

const signUpPurposes = ['terms', 'personal-data', 'marketing'] as const;

/** Consents that sign-up requests. */
export const SignUpPurpose = z.enum(signUpPurposes);
export type SignUpPurpose = z.infer<typeof SignUpPurpose>;

/** Everything that a person may consent to; the banner requests `analytics`, before or after sign-up. */
export const ConsentPurpose = z.enum([...signUpPurposes, 'analytics']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Each consent is a document of its own with a version (152-FZ, art. 9); none is ticked beforehand. */
export const listConsents = route.list({
  id: 'identity/list-consents',
  path: '/api/v2/consents',
  isCms: true,
  /** All consents, or those for the named purposes. */
  query: z.object({
    filter: z.optional(
      z.object({
        purpose: z.optional(z.array(ConsentPurpose).check(z.maxLength(ConsentPurpose.options.length))),
      }),
    ),
  }),
  response: z.object({
    items: z.array(
      z.object({
        purpose: ConsentPurpose,
        version: z.string(),
        title: z.string(),
        text: z.string(),
        isRequired: z.boolean(),
      }),
    ),
  }),
  access: 'public',
  handsOut: { reason: 'Texts that the installation publishes for everybody.' },
});

/** Consents that sign-up does not request are ignored: they have forms of their own. */
export const acceptedConsentsSchema = z
  .array(z.object({ purpose: ConsentPurpose, version: z.string().check(z.maxLength(40)) }))
  .check(z.maxLength(10));

/** Consents that can be withdrawn by themselves; the others are the basis of the account and end with it. */
const Withdrawable = z.enum(['marketing']);

/**
 * Lists the consents that the signed-in person gave and withdrew, with the versions of the texts, newest
 * first.
 */
export const listOwnConsents = route.list({
  id: 'identity/list-own-consents',
  path: '/api/v2/profile/consents',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        purpose: ConsentPurpose,
        version: z.string(),
        action: z.enum(['given', 'withdrawn']),
        at: z.string(),
        /** Whether the consent is active and can be withdrawn by itself. */
        isWithdrawable: z.boolean(),
      }),
    ),
  }),
  access: 'user',
});

/** Withdraws a consent; without an active one nothing changes. */
export const withdrawConsent = route.act({
  id: 'identity/withdraw-consent',
  path: '/api/v2/profile/consents/withdrawal',
  body: z.object({ purpose: Withdrawable }),
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  unrecorded: 'own-record',
});
