import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';
import { TariffPrice } from './tariffs.ts';

/** a company tries the product and has chosen no tariff; what the least one costs, where any is offered. */
export const TariffsPromo = z.object({
  /** The last day of the trial, and how many are left with today among them. */
  endsOn: z.string(),
  daysLeft: z.int(),
  tariffName: z.string(),
  price: z.nullable(TariffPrice),
});
export type TariffsPromo = z.infer<typeof TariffsPromo>;

export const promoPart = dashboardPart({ name: 'billing/promo', data: TariffsPromo });
