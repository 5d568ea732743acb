import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** The operator accepted or declined a company's request to be confirmed. */
export const claimSettled = event({
  name: 'requisites/claim-settled',
  payload: z.object({ companyId: z.uuid(), decision: z.enum(['accept', 'reject']) }),
});

/** The company that sells is paid to other accounts than before. */
export const accountsChanged = event({
  name: 'requisites/accounts-changed',
  payload: z.object({ companyId: z.uuid() }),
});
