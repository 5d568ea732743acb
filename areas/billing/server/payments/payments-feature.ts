import * as contract from '@artel/billing/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { closeInvoice } from './close-invoice.ts';
import { creditPayment } from './credit-payment.ts';
import { importBankFile } from './import-bank-file.ts';
import { listPayments } from './list-payments.ts';
import { matchPayment } from './match-payment.ts';
import { refundCredit } from './refund-credit.ts';
import { refundPayment } from './refund-payment.ts';
import { undoPart } from './undo-part.ts';

/** Money that came in, and what it is for. */
export const payments: Feature = {
  routes: [
    bindStaged(contract.importBankFile, (deps, actor, { body }) => importBankFile(deps, actor, body)),
    bind(contract.listPayments, listPayments),
    bind(contract.matchPayment, (deps, actor, { params, body }) =>
      matchPayment(deps, actor, { ...params, ...body }),
    ),
    bind(contract.creditPayment, (deps, actor, { params, body }) =>
      creditPayment(deps, actor, { ...params, ...body }),
    ),
    bind(contract.refundPayment, (deps, actor, { params, body }) =>
      refundPayment(deps, actor, { ...params, ...body }),
    ),
    bind(contract.undoPaymentPart, (deps, actor, { params, body }) =>
      undoPart(deps, actor, { ...params, ...body }),
    ),
    bind(contract.refundCredit, (deps, actor, { params, body }) =>
      refundCredit(deps, actor, { ...params, ...body }),
    ),
    bind(contract.closeInvoice, (deps, actor, { params, body }) =>
      closeInvoice(deps, actor, { ...params, ...body }),
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
    {
      table: 'billing.payment_parts',
      what: "files of the seller's bank and the payments in them",
      kept: 'as long as the installation',
    },
  ],
};
