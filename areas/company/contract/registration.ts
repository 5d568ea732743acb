import { oneLine, route } from '@artel/contract';
import {
  codeField,
  emailField,
  identityErrors,
  middleNameField,
  nameField,
  passwordField,
  SessionTokens,
  trackingFields,
} from '@artel/identity/contract';
import * as z from 'zod/mini';

const companyNameField = z.string().check(z.trim(), z.maxLength(200), oneLine);

/** Second step of sign-up: the code from the letter opens an account; a company typed here only prefills. */
export const register = route({
  id: 'company/register',
  method: 'POST',
  path: '/api/registration/v2',
  body: z.object({
    email: emailField,
    code: codeField,
    familyName: nameField,
    givenName: nameField,
    middleName: middleNameField,
    password: passwordField,
    companyName: z._default(companyNameField, ''),
    ...trackingFields,
  }),
  response: SessionTokens,
  access: 'public',
  effect: 'write',
  whenSuspended: 'allow',
  errors: [identityErrors['code-wrong'], identityErrors['code-expired'], identityErrors['password-common']],
});

/**
 * Registration by a one-time link (v1): a sign-up from its letter, whose address the link knows; the operator's first
 * owner; or a new password for an account locked out.
 */
export const registerByLink = route({
  id: 'company/register-by-link',
  method: 'POST',
  path: '/api/registration',
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('registration'),
      hash: z.string().check(z.minLength(16), z.maxLength(200)),
      familyName: nameField,
      givenName: nameField,
      middleName: middleNameField,
      password: passwordField,
      companyName: z._default(companyNameField, ''),
      ...trackingFields,
    }),
    z.object({
      kind: z.literal('operator'),
      hash: z.string().check(z.minLength(16), z.maxLength(200)),
      email: emailField,
      familyName: nameField,
      givenName: nameField,
      middleName: middleNameField,
      password: passwordField,
      companyName: companyNameField.check(z.minLength(1)),
      ...trackingFields,
    }),
    z.object({
      kind: z.literal('access'),
      hash: z.string().check(z.minLength(16), z.maxLength(200)),
      password: passwordField,
    }),
  ]),
  response: SessionTokens,
  access: 'public',
  effect: 'write',
  whenSuspended: 'allow',
  errors: [
    identityErrors['link-invalid'],
    identityErrors['password-common'],
    identityErrors['address-taken'],
  ],
});
