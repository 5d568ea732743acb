import type { Feature } from '@artel/server';
import { remindOfInvoices } from './remind-of-invoices.ts';
import { sendMessage, sendMessageToMany } from './send-message.ts';

/** Invoice messages to those who pay. */
export const messages: Feature = {
  jobs: [sendMessage, sendMessageToMany, ...remindOfInvoices.jobs],
  retention: [
    {
      table: 'billing.invoice_messages',
      label: 'addresses of accountants, and what they were sent of invoices',
      duration: 'as long as the company',
    },
  ],
};
