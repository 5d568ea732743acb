import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** The company's card names another taxpayer than before. */
export const taxpayerChanged = event({
  name: 'requisites/taxpayer-changed',
  audience: 'company',
  titleKey: 'events.requisites/taxpayer-changed',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), inn: z.string(), kpp: z.string() }),
});

/** The operator accepted or declined a company's request to be confirmed. */
export const claimDecided = event({
  name: 'requisites/claim-settled',
  audience: 'company',
  titleKey: 'events.requisites/claim-settled',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), decision: z.enum(['accept', 'reject']) }),
});

/** The accounts to which the selling company is paid have changed. */
export const accountsChanged = event({
  name: 'requisites/accounts-changed',
  audience: 'company',
  titleKey: 'events.requisites/accounts-changed',
  isHookable: false,
  payload: z.object({ companyId: z.uuid() }),
});
