import { defineErrors, pageQuery, readableLine, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { CompanyCard, CompanyKind } from './card/card.ts';

export const confirmationErrors = defineErrors('requisites', {
  /** Without a kind and an INN there is nothing to confirm. */
  'card-incomplete': { status: 409 },
  /** The state registers could not be queried. */
  'lookup-away': { status: 409 },
  /** This installation queries no registers. */
  'lookup-off': { status: 409 },
  /** The registers know no such company, or it no longer exists. */
  'not-registered': { status: 409 },
  /** The registers know no address of the company that the owner reads or shares a domain with. */
  'mail-unrelated': { status: 409 },
  'confirmed-elsewhere': { status: 409 },
  'already-confirmed': { status: 409 },
  /** The company changed its INN or KPP after its request. */
  'claim-outdated': { status: 409 },
  /** There is no pending request: the operator has decided, or none was made. */
  'claim-settled': { status: 409 },
});

/**
 * Confirms the company by the state registers, which must know the address that the owner signs in with, or
 * one of the same domain. Only after this proof is it revealed that another company already holds the INN and
 * KPP, without its name.
 */
export const confirmCompany = route.act({
  id: 'requisites/confirm-company',
  path: '/api/v2/company/confirmation',
  response: CompanyCard,
  access: 'company.confirm',
  whenSuspended: 'allow',
  acts: ['company/company-confirmed'],
  errors: [
    confirmationErrors['card-incomplete'],
    confirmationErrors['lookup-away'],
    confirmationErrors['lookup-off'],
    confirmationErrors['not-registered'],
    confirmationErrors['mail-unrelated'],
    confirmationErrors['confirmed-elsewhere'],
    requestErrors.stale,
  ],
  perMinute: 10,
});

/**
 * Requests confirmation of the company from the operator; the response is the same whether or not another one
 * is confirmed.
 */
export const claimCompany = route.act({
  id: 'requisites/claim-company',
  path: '/api/v2/company/claim',
  body: z.object({ note: z._default(z.string().check(z.trim(), z.maxLength(1000), readableLine), '') }),
  response: CompanyCard,
  access: 'company.confirm',
  whenSuspended: 'allow',
  acts: ['company/company-claimed'],
  errors: [confirmationErrors['card-incomplete'], confirmationErrors['already-confirmed']],
  perMinute: 10,
});

/** Withdraws the company's request while the operator has not decided. */
export const withdrawCompanyClaim = route.remove({
  id: 'requisites/withdraw-company-claim',
  path: '/api/v2/company/claim',
  response: CompanyCard,
  access: 'company.confirm',
  whenSuspended: 'allow',
  acts: ['company/claim-withdrawn'],
  errors: [confirmationErrors['claim-settled']],
});

/** A company that requests to be confirmed, as the operator sees it. */
export const CompanyClaim = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  kind: z.nullable(CompanyKind),
  inn: z.string(),
  kpp: z.string(),
  note: z.string(),
  /** UTC instant. */
  createdAt: z.string(),
  /** The company that would lose its confirmation; null when none holds the INN and KPP. */
  holder: z.nullable(z.object({ companyId: z.string(), companyName: z.string() })),
});
export type CompanyClaim = z.infer<typeof CompanyClaim>;

/** Companies that wait for the operator's decision, the longest waiting first. */
export const listCompanyClaims = route.list({
  id: 'requisites/list-company-claims',
  path: '/api/v2/operator/company-claims',
  query: z.object(pageQuery),
  response: toPageSchema(CompanyClaim),
  access: 'operator.companies',
  whenSuspended: 'refuse',
});

/** The operator's decision: the company is confirmed (and the previous one no longer is), or not. */
export const decideCompanyClaim = route.act({
  id: 'requisites/settle-company-claim',
  path: '/api/v2/operator/company-claims/{companyId}/settlement',
  params: z.object({ companyId: z.uuid() }),
  body: z.object({ claimId: z.uuid(), decision: z.enum(['accept', 'reject']) }),
  response: z.object({ state: z.enum(['accepted', 'rejected']) }),
  access: 'operator.companies',
  acts: ['company/claim-settled', 'company/confirmation-taken', 'company/company-confirmed'],
  errors: [requestErrors['not-found'], confirmationErrors['claim-outdated']],
});
