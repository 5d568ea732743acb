import type { Preview, Tariff } from '@artel/billing/contract';
import type { EcommerceItem } from '@artel/web/analytics';

/** C-16: counted by person if the price has no flat part, else as one item. */
export function getOrderItem(
  { id, name, price }: Tariff,
  lineName: string,
  { seats, kopecks }: Preview,
): EcommerceItem {
  const isBySeat = price.flatKopecks === 0;
  return {
    productSKU: id,
    productName: name,
    productCategory: lineName,
    price: (isBySeat ? price.seatKopecks : kopecks) / 100,
    quantity: isBySeat ? seats : 1,
  };
}
