import { defineWall, type ReasonsOf } from '@artel/server/wall';

/** Why and how this area looks across companies and persons. */
export const billingWall = defineWall({
  reasons: {
    'billing/papers': 'a paper is loaded by who buys or by who sells',
    'billing/pictures': 'a job lets the stamps and signatures go that no paper shows',
    'billing/renewals': 'a job looks for companies whose paid days end soon',
    'billing/unsigned': 'a job looks for companies with documents that nobody signed',
    'billing/endings': 'a job looks for companies whose days of access are over',
    'billing/reminders': 'a job looks for companies that owe something soon due or overdue',
    'billing/seed': 'the catalogue of a new installation and the demo are made before anybody is there',
  },
  definers: {
    'billing.agreeing_invoice_ids(uuid,uuid[],text[],text[],bigint[])':
      'open invoices that payments agree with in number, INN and sum; to the seller alone',
    'billing.customer_company_ids(uuid,uuid[],text,uuid,integer)':
      "a page of the seller's customers, each looked at inside its own wall; answered to the seller alone",
    'billing.ending_company_ids(date,uuid,integer)':
      'companies whose days of access are over, for the job that suspends them',
    'billing.find_link_company_id(bytea)': "the company behind the hash of an invoice's public link",
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
});

declare module '@artel/server/wall' {
  interface WallReasons extends ReasonsOf<typeof billingWall> {}
}
