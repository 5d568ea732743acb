import * as contract from '@artel/billing/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { closeInvoice } from './close-invoice.ts';
import { creditPayment } from './credit-payment.ts';
import { importBankFile } from './import-bank-file.ts';
import { listMissingStatements } from './list-missing-statements.ts';
import { listPayments } from './list-payments.ts';
import { matchPayment } from './match-payment.ts';
import { refundCredit } from './refund-credit.ts';
import { refundPayment } from './refund-payment.ts';
import { undoPart } from './undo-part.ts';

/** Money that came in, and what it is for. */
export const payments: Feature = {
  routes: [
    bindStaged(contract.importBankFile, (deps, actor, { bytes }) => importBankFile(deps, actor, bytes)),
    bind(contract.listPayments, listPayments),
    bind(contract.listMissingStatements, listMissingStatements),
    bind(contract.matchPayment, matchPayment),
    bind(contract.creditPayment, creditPayment),
    bind(contract.refundPayment, refundPayment),
    bind(contract.undoPaymentPart, undoPart),
    bind(contract.refundCredit, refundCredit),
    bind(contract.closeInvoice, closeInvoice),
  ],
  retention: [
    {
      table: 'billing.bank_files',
      label: "files of the seller's bank and the payments in them",
      duration: 'as long as the installation',
    },
    {
      table: 'billing.bank_payments',
      label: "files of the seller's bank and the payments in them",
      duration: 'as long as the installation',
    },
    {
      table: 'billing.payment_parts',
      label: "files of the seller's bank and the payments in them",
      duration: 'as long as the installation',
    },
  ],
};
