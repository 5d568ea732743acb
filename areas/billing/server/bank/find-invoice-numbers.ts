import { INVOICE_NUMBERS, NUMBER_SEPARATOR } from './statement-keys.protocol.ts';

/** Far longer than the purpose of any payment. */
const LONGEST_PURPOSE = 1_000;
const ACCOUNT = /^\d{20}$/;

/** Numbers of invoices that the purpose of a payment names; none is trusted alone. */
export function findInvoiceNumbers(purpose: string): string[] {
  const found: string[] = [];
  for (const [, listed = ''] of purpose.slice(0, LONGEST_PURPOSE).matchAll(INVOICE_NUMBERS))
    for (const number of listed.split(NUMBER_SEPARATOR))
      if (/\d/.test(number) && !ACCOUNT.test(number)) found.push(number);
  return [...new Set(found)];
}
