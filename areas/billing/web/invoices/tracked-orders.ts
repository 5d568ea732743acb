import type { Invoice } from '@artel/billing/contract';
import { storedValue } from '@artel/web';
import { type EcommerceItem, trackOrderPaid } from '@artel/web/analytics';
import { useEffect } from 'react';
import * as z from 'zod/mini';

/** More than one browser ever has waiting; the oldest are dropped. */
const MOST = 20;

const Item = z.object({
  productSKU: z.string(),
  productName: z.string(),
  productCategory: z.string(),
  price: z.number(),
  quantity: z.number(),
});
const Order = z.object({ invoiceId: z.string(), item: Item });
type Order = z.infer<typeof Order>;

/** Orders made in this browser that are not known to be paid. */
const orders = storedValue<readonly Order[]>('billing-orders', (json) => {
  const read = z.core.safeParse(z.array(Order), json);
  return read.success ? read.data : [];
});

/** Remembers an order until it is paid. */
export function rememberOrder(invoiceId: string, item: EcommerceItem): void {
  orders.set([...orders.get(), { invoiceId, item }].slice(-MOST));
}

/**
 * C-16: a bank reports later what was paid; the browser that ordered shows it once, when it sees the invoice
 * paid.
 */
export function useOrderTracking(invoices: readonly Invoice[] | undefined): void {
  useEffect(() => {
    const paid = new Map(
      (invoices ?? []).filter(({ state }) => state === 'paid').map((one) => [one.id, one]),
    );
    const cancels = orders.get().map(({ invoiceId, item }) => {
      const invoice = paid.get(invoiceId);
      // An order is remembered until it is reported: the tracker of a page just loaded may not run yet.
      return invoice && trackOrderPaid(getOrder(invoice), [item], () => forgetOrder(invoiceId));
    });
    return () => {
      for (const cancel of cancels) cancel?.();
    };
  }, [invoices]);
}

function forgetOrder(invoiceId: string): void {
  orders.set(orders.get().filter((order) => order.invoiceId !== invoiceId));
}

function getOrder({ number, kopecks, vatKopecks }: Invoice) {
  return {
    orderId: number,
    grandTotal: kopecks / 100,
    subTotal: (kopecks - vatKopecks) / 100,
    tax: vatKopecks / 100,
    shipping: 0,
    discount: 0,
  };
}
