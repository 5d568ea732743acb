import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { captchaToken } from './captcha.ts';
import { identityErrors } from './errors.ts';
import { emailField } from './fields.ts';
import { identityLimits } from './limits.ts';

const signUpPurposes = ['terms', 'personal-data', 'marketing'] as const;

/** What sign-up asks for. */
export const SignUpPurpose = z.enum(signUpPurposes);
export type SignUpPurpose = z.infer<typeof SignUpPurpose>;

/** Everything that a person may be asked to consent to; `analytics` is asked for by the banner, before or after. */
export const ConsentPurpose = z.enum([...signUpPurposes, 'analytics']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Each consent is a document of its own with a version (152-FZ, art. 9); none is ticked beforehand. */
export const listConsents = route({
  id: 'identity/list-consents',
  method: 'GET',
  path: '/api/v2/consents',
  isCms: true,
  /** All of them, or those for the purposes that are named. */
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
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

/** Those that sign-up does not ask for are passed over: they have forms of their own. */
export const givenConsents = z
  .array(z.object({ purpose: ConsentPurpose, version: z.string().check(z.maxLength(40)) }))
  .check(z.maxLength(10));

export const sendCode = route({
  id: 'identity/send-code',
  method: 'POST',
  path: '/api/confirmation/send-code',
  body: z.object({
    email: emailField,
    consents: givenConsents,
    CToken: captchaToken,
  }),
  /** Seconds; the answer is the same whether the address has an account or not. */
  response: z.object({ expiresIn: z.int(), resendAfter: z.int() }),
  access: 'public',
  effect: 'write',
  creates: identityLimits['sign-up-codes'],
  whenSuspended: 'allow',
  errors: [
    identityErrors['code-too-soon'],
    identityErrors['consent-required'],
    identityErrors['consent-outdated'],
    identityErrors['captcha-required'],
    identityErrors['captcha-wrong'],
  ],
});
