import { pushMatomo } from './matomo-queue.ts';
import { MATOMO_TRACKER } from './matomo-tracker.ts';
import { integrationState, onStart } from './run-integration.ts';

/** C-16: what was chosen; the price of one in roubles. */
export interface EcommerceItem {
  readonly productSKU: string;
  readonly productName: string;
  readonly productCategory: string;
  readonly price: number;
  readonly quantity: number;
}

/** C-16: the paid amounts, in roubles. */
interface EcommerceOrder {
  readonly orderId: string;
  readonly grandTotal: number;
  readonly subTotal: number;
  readonly tax: number;
  readonly shipping: number;
  readonly discount: number;
}

/** C-16: a tariff was chosen. Nothing happens where Matomo does not run. */
export function trackItemChosen(item: EcommerceItem): void {
  if (!isRunning()) return;
  pushItem(item);
  // Matomo sends a cart only when it gets its total.
  pushMatomo('trackEcommerceCartUpdate', (Math.round(item.price * 100) * item.quantity) / 100);
}

/**
 * C-16: a subscription was paid. The report waits until Matomo runs, which a page just loaded does not yet;
 * returns a function that cancels it until then.
 */
export function trackOrderPaid(
  order: EcommerceOrder,
  items: readonly EcommerceItem[],
  onTracked: () => void,
): () => void {
  return onStart(MATOMO_TRACKER, () => {
    for (const item of items) pushItem(item);
    const { orderId, grandTotal, subTotal, tax, shipping, discount } = order;
    pushMatomo('trackEcommerceOrder', orderId, grandTotal, subTotal, tax, shipping, discount);
    onTracked();
  });
}

function pushItem({ productSKU, productName, productCategory, price, quantity }: EcommerceItem): void {
  pushMatomo('addEcommerceItem', productSKU, productName, productCategory, price, quantity);
}

function isRunning(): boolean {
  return integrationState(MATOMO_TRACKER).status === 'initialised';
}
