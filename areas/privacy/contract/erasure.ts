import { defineErrors, requestErrors, route } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import * as z from 'zod/mini';

export const erasureErrors = defineErrors('privacy', {
  /** The person alone owns a company that others use; `details.companies` names them. */
  'sole-owner': { status: 409 },
  /** The day of the erasure has come: it cannot be cancelled any more. */
  'erasure-begun': { status: 409 },
  'company-name-wrong': { status: 422, path: 'companyName' },
  /** The company that runs the installation. */
  'operator-stays': { status: 409 },
});

/** Requests the erasure of one's account, which happens after fourteen days; until then the account can be restored. */
export const requestDeletion = route.act({
  id: 'privacy/request-deletion',
  path: '/api/v2/profile/deletion',
  body: z.object({}),
  response: z.object({ deletesAt: z.string() }),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['company/deletion-requested'],
  errors: [identityErrors['proof-required'], erasureErrors['sole-owner']],
});

/** Cancels the deletion of the account. */
export const cancelDeletion = route.remove({
  id: 'privacy/cancel-deletion',
  path: '/api/v2/profile/deletion',
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['company/deletion-cancelled'],
  errors: [erasureErrors['erasure-begun']],
});

/**
 * Returns whether and when the company will be erased, and whether it can be: the operator's company runs the
 * installation and cannot.
 */
export const getCompanyErasure = route.get({
  id: 'privacy/get-company-erasure',
  path: '/api/v2/company/erasure',
  response: z.object({ erasesAt: z.nullable(z.string()), isPossible: z.boolean() }),
  access: 'company.erase',
});

/** Requests the erasure of the company, which happens after thirty days; the requester types its name. */
export const requestCompanyErasure = route.act({
  id: 'privacy/request-company-erasure',
  path: '/api/v2/company/erasure',
  body: z.object({ companyName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  response: z.object({ erasesAt: z.string() }),
  access: 'company.erase',
  whenSuspended: 'allow',
  acts: ['company/erasure-requested'],
  errors: [
    requestErrors['not-found'],
    identityErrors['proof-required'],
    erasureErrors['company-name-wrong'],
    erasureErrors['operator-stays'],
  ],
});

/** Cancels the deletion of the company. */
export const cancelCompanyErasure = route.remove({
  id: 'privacy/cancel-company-erasure',
  path: '/api/v2/company/erasure',
  response: z.object({}),
  access: 'company.erase',
  whenSuspended: 'allow',
  acts: ['company/erasure-cancelled'],
  errors: [erasureErrors['erasure-begun']],
});
