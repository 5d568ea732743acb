import * as contract from '@artel/billing/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { importBankFile } from './import-bank-file.ts';
import { listPayments } from './list-payments.ts';
import { matchPayment } from './match-payment.ts';

/** Money that came in, and what it is for. */
export const payments: Feature = {
  routes: [
    bindStaged(contract.importBankFile, (deps, actor, { body }) => importBankFile(deps, actor, body)),
    bind(contract.listPayments, listPayments),
    bind(contract.matchPayment, (deps, actor, { params, body }) =>
      matchPayment(deps, actor, { ...params, ...body }),
    ),
  ],
  lives: [
    {
      table: 'billing.bank_files',
      what: "files of the seller's bank and the payments in them",
      kept: 'as long as the installation',
    },
    {
      table: 'billing.bank_payments',
      what: "files of the seller's bank and the payments in them",
      kept: 'as long as the installation',
    },
  ],
};
