import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';
import { TariffPrice } from './tariffs.ts';

/**
 * the price of the cheapest tariff, if any is offered, for a company that is on trial and has chosen no
 * tariff.
 */
export const TariffsPromo = z.object({
  /** The last day of the trial, and how many are left with today among them. */
  endsOn: z.string(),
  daysLeft: z.int(),
  tariffName: z.string(),
  price: z.nullable(TariffPrice),
});
export type TariffsPromo = z.infer<typeof TariffsPromo>;

export const promoPart = dashboardPart({ name: 'billing/promo', data: TariffsPromo });
