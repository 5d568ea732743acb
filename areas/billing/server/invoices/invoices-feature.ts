import * as contract from '@artel/billing/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { createInvoicesFile, createSoldInvoicesFile } from './create-invoices-file.ts';
import { getInvoiceFile } from './get-invoice-file.ts';
import { getSoldInvoiceFile } from './get-sold-invoice-file.ts';
import { invoiceSearch } from './invoice-search.ts';
import { listInvoices, sumInvoices } from './list-invoices.ts';
import { listSoldInvoices, sumSoldInvoices } from './list-sold-invoices.ts';

const stored = 'for as long as the installation, as the law asks; also when the company is gone';
const table = (name: string, label: string) => ({
  table: `billing.${name}` as const,
  label,
  duration: stored,
});

/** Amounts that companies have to pay, and what they paid. */
export const invoices: Feature = {
  routes: [
    bind(contract.listInvoices, listInvoices),
    bind(contract.listSoldInvoices, listSoldInvoices),
    bind(contract.sumInvoices, sumInvoices),
    bind(contract.sumSoldInvoices, sumSoldInvoices),
    bindStaged(contract.createInvoicesFile, createInvoicesFile),
    bindStaged(contract.createSoldInvoicesFile, createSoldInvoicesFile),
    bind(contract.getSoldInvoiceFile, getSoldInvoiceFile),
    bind(contract.getInvoiceFile, (deps, actor, params) => getInvoiceFile(deps, actor, params.invoiceId)),
  ],
  searches: [invoiceSearch],
  retention: [
    table('invoices', 'invoices'),
    table('invoice_lines', 'invoices'),
    table('ledger', 'what was paid, and for what'),
    table('services', 'what was paid, and for what'),
  ],
};
