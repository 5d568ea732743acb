import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { listCustomers } from './list-customers.ts';
import { restoreCustomer, suspendCustomer } from './suspend-customer.ts';

/** The seller's customers, as the seller sees them. */
export const customers: Feature = {
  routes: [
    bind(contract.listCustomers, listCustomers),
    bind(contract.suspendCustomer, suspendCustomer),
    bind(contract.restoreCustomer, restoreCustomer),
  ],
};
