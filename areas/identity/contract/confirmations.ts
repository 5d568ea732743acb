import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { captchaToken } from './captcha.ts';
import { identityErrors } from './errors.ts';
import { emailField } from './fields.ts';

export const ConsentPurpose = z.enum(['terms', 'personal-data', 'marketing']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Each consent is a document of its own with a version (152-FZ, art. 9); none is ticked beforehand. */
export const listConsents = route({
  id: 'identity/list-consents',
  method: 'GET',
  path: '/api/v2/consents',
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

export const sendCode = route({
  id: 'identity/send-code',
  method: 'POST',
  path: '/api/confirmation/send-code',
  body: z.object({
    email: emailField,
    consents: z
      .array(z.object({ purpose: ConsentPurpose, version: z.string().check(z.maxLength(40)) }))
      .check(z.maxLength(10)),
    CToken: captchaToken,
  }),
  /** Seconds; the answer is the same whether the address has an account or not. */
  response: z.object({ expiresIn: z.int(), resendAfter: z.int() }),
  access: 'public',
  effect: 'write',
  whenSuspended: 'allow',
  errors: [
    identityErrors['code-too-soon'],
    identityErrors['consent-required'],
    identityErrors['consent-outdated'],
    identityErrors['captcha-required'],
    identityErrors['captcha-wrong'],
  ],
});
