import { route } from '@artel/contract';
import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** Accountants and offices outside the company's people that get its invoices. */
const Addresses = z.object({ emails: z.array(z.string()) });

export const getAddresses = route.get({
  id: 'billing/get-addresses',
  path: '/api/v2/billing/addresses',
  response: Addresses,
  access: 'billing.see',
});

/** Replaces the stored addresses by the given ones. */
export const updateAddresses = route.update({
  id: 'billing/update-addresses',
  path: '/api/v2/billing/addresses',
  body: z.object({ emails: z.array(emailField).check(z.maxLength(5)) }),
  response: Addresses,
  access: 'billing.manage',
  whenSuspended: 'allow',
  acts: ['billing/addresses-changed'],
});
