import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { getAddresses } from './get-addresses.ts';
import { updateAddresses } from './update-addresses.ts';

/** Recipients of a company's invoices besides its members. */
export const addresses: Feature = {
  routes: [
    bind(contract.getAddresses, getAddresses),
    bind(contract.updateAddresses, (deps, actor, body) => updateAddresses(deps, actor, body.emails)),
  ],
  retention: [
    {
      table: 'billing.accounting_addresses',
      label: 'addresses of accountants, and what they were sent of invoices',
      duration: 'as long as the company',
    },
  ],
};
