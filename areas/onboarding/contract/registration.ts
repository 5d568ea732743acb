import { companyLimits } from '@artel/company/contract';
import { readableLine, route } from '@artel/contract';
import {
  acceptedConsentsSchema,
  codeField,
  emailField,
  identityErrors,
  identityLimits,
  middleNameField,
  nameField,
  passwordField,
  SessionTokens,
  trackingFields,
} from '@artel/identity/contract';
import { invitationHash, invitationsErrors } from '@artel/invitations/contract';
import * as z from 'zod/mini';

/** The limit of the whole form; the address a visitor came from is in it as browsers write it. */
const FORM_LIMIT = { bytes: 65_536, reason: 'Addresses are sent percent-encoded, a byte for each sign.' };

const companyNameField = z.string().check(z.trim(), z.maxLength(200), readableLine);

/**
 * Second step of sign-up: the code from the letter opens an account; the company's name typed here is
 * only a default for later.
 */
export const register = route.create({
  id: 'onboarding/register',
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
  creates: [identityLimits.accounts, identityLimits.sessions, identityLimits.devices],
  acts: ['identity/session-started', 'identity/account-opened'],
  whenSuspended: 'allow',
  bodyLimit: FORM_LIMIT,
  errors: [identityErrors['code-wrong'], identityErrors['code-expired'], identityErrors['password-common']],
});

/**
 * Registration by a link (v1): a sign-up from its letter, whose address the link knows; an invitation, which opens the
 * account and the membership; the operator's first owner; or a new password for an account locked out.
 */
export const registerByLink = route.create({
  id: 'onboarding/register-by-link',
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
    /** A letter of invitation: the address is the one that it went to, and its link proves it. */
    z.object({
      kind: z.literal('invitation'),
      hash: invitationHash,
      familyName: nameField,
      givenName: nameField,
      middleName: middleNameField,
      password: passwordField,
      consents: acceptedConsentsSchema,
      ...trackingFields,
    }),
    /** A link of a company for many: the address is proved by a code, as at any sign-up. */
    z.object({
      kind: z.literal('invitation-link'),
      hash: invitationHash,
      email: emailField,
      code: codeField,
      familyName: nameField,
      givenName: nameField,
      middleName: middleNameField,
      password: passwordField,
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
  creates: [identityLimits.accounts, identityLimits.sessions, identityLimits.devices, companyLimits.members],
  acts: [
    'company/access-regained',
    'identity/session-started',
    'company/company-opened',
    'company/invitation-accepted',
    'identity/account-opened',
    'company/member-joined',
    'identity/password-set',
  ],
  whenSuspended: 'allow',
  bodyLimit: FORM_LIMIT,
  errors: [
    identityErrors['link-invalid'],
    identityErrors['password-common'],
    identityErrors['address-taken'],
    identityErrors['code-wrong'],
    identityErrors['code-expired'],
    identityErrors['consent-required'],
    identityErrors['consent-outdated'],
    invitationsErrors['invitation-invalid'],
    invitationsErrors['invitation-domain'],
    invitationsErrors['company-full'],
  ],
});
