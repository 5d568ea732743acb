import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area reads across companies and persons. */
export const billingTenancy = defineTenancy({
  reasons: {
    'billing/papers': 'a paper is loaded by who buys or by who sells',
    'billing/pictures': 'a job lets the stamps and signatures go that no paper shows',
    'billing/renewals': 'a job looks for companies whose paid days end soon',
    'billing/unsigned': 'a job looks for companies with documents that nobody signed',
    'billing/endings': 'a job looks for companies whose days of access are over',
    'billing/reminders': 'a job looks for companies that owe something soon due or overdue',
    'billing/seed': 'the catalogue of a new installation and the demo are made before anybody is there',
  },
  entries: {
    'billing/customers':
      "the seller's member sees a customer, stops it, orders or notes a contract on its behalf, by a permission of the operator's",
    'billing/payments':
      "the seller's member assigns a payment to a buyer's invoice, or releases it; the buyer is found by the seller's own payments",
    'billing/seller-facts':
      "a buyer's act reads how the seller sells: its name, terms, days of grace and the payments that a paper names",
    'billing/seller-journal': 'the seller finds in its journal what a buyer answered to a document of it',
    'billing/seller-numbers': "a buyer's paper uses the next number of its seller",
    'billing/sold-papers':
      "the seller's member reads, signs, corrects and links papers of its buyers; each is checked to be sold by that seller",
    'billing/close-month':
      'the seller closes a month or sends its drafts: its own books, and one document in each company that was served',
    'billing/demo': "the demo's companies buy and pay on a new installation",
    'billing/entitlements': 'what a company may use, for a request of its member or a job in it',
    'billing/open-archive':
      'documents of an archive are collected and loaded for the member whom its signed address names; who that is now, is checked inside',
    'billing/open-paper':
      'a paper or a scan is opened in the company that a signed address or a public link names, and checked there again',
    'billing/pictures': 'a stamp or a signature is loaded by its signed address, and checked again inside',
  },
  definers: {
    'billing.find_link_company_id(bytea)': "the company behind the hash of an invoice's public link",
  },
  acrossCompanies: {
    'billing.agreeing_invoice_ids(uuid,uuid[],integer[],text[],text[],bigint[])':
      'open invoices that payments agree with in number, INN and sum, one or all that are named; to the seller alone',
    'billing.agreeing_invoice_ids(uuid,uuid[],text[],text[],bigint[])':
      'the same for one invoice each, for servers of 0.1.0 beside this one; to the seller alone',
    'billing.customer_company_ids(uuid,uuid[],text,uuid,integer)':
      "a page of the seller's customers, each looked at inside its own wall; answered to the seller alone",
    'billing.customer_weight(uuid,uuid[],timestamp with time zone,text)':
      'seats or kopecks a month of some customers together; answered to the seller alone',
    'billing.ending_company_ids(date,uuid,integer)':
      'companies whose days of access are over, for the job that suspends them',
    'billing.filtered_document_ids(uuid,jsonb,date,uuid,integer)':
      "a page of the seller's closing documents that a filter selects; answered to the seller alone",
    'billing.issued_document_ids(uuid,text[],date,date,date,uuid,integer)':
      "a page of the seller's closing documents, which belong to their buyers; answered to the seller alone",
    'billing.issued_invoice_ids(uuid,jsonb,date,uuid,integer)':
      "a page of the seller's invoices, which belong to their buyers; answered to the seller alone",
    'billing.issued_invoice_sum(uuid,jsonb,text)':
      "what the seller's invoices come to altogether; answered to the seller alone",
    'billing.numbered_company_ids(uuid,text[],integer)':
      'companies that invoices of some numbers were made out to, for a payment that names them; to the seller alone',
    'billing.reminded_company_ids(date,uuid,integer)':
      'companies that owe something soon due or overdue, for the job that reminds them',
    'billing.renewing_company_ids(date,uuid,integer)':
      'companies whose paid days end soon, for the job that makes the next invoice',
    'billing.earned_between(uuid,date,date)':
      'what the seller earned in a period from all companies; answered to the seller alone',
    'billing.sales_figure(uuid,date,text)':
      "a sum or a number of the seller's whole trade; answered to the seller alone",
    'billing.served_company_ids(uuid,date,date,uuid,integer)':
      'companies that were served and have no document of it yet, for the end of a month; to the seller alone',
    'billing.suggested_invoice_ids(uuid,text[],text[],integer,integer)':
      'open invoices that payments of the desk may be for, by their INNs and numbers; to the seller alone',
    'billing.shown_picture_ids(uuid,uuid[])':
      "which of some pictures the seller's papers show, which belong to their buyers; answered to the seller alone",
    'billing.unbegun_company_ids(timestamp with time zone,uuid,integer)':
      'companies that neither began a trial nor chose a tariff, for the job that tells them',
    'billing.subscribed_company_ids(uuid,uuid,integer,uuid,integer)':
      'companies that another price of a tariff concerns; answered to the seller alone',
    'billing.unsigned_company_ids(timestamp with time zone,uuid,integer)':
      'companies with documents that nobody signed for some days, for the job that reminds of them',
  },
  functions: {
    'billing.says(jsonb,text)': 'whether a text has every word of a search; it reads no table',
    'billing.is_found(jsonb,text,text,bigint,text)':
      'whether an invoice or a document of the given fields is what a search looks for; it reads no table',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof billingTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof billingTenancy> {}
}
