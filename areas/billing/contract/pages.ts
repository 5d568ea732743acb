import { linkToken, page } from '@artel/contract';
import * as z from 'zod/mini';

const inFrame = <N extends string>(name: N) =>
  ({
    name,
    path: `/${name}`,
    layout: 'default',
    access: 'login',
    titleKey: `pages.${name}`,
    descriptionKey: `descriptions.${name}`,
  }) as const;

export const billingPages = {
  tariffs: page(inFrame('tariffs')),
  tariffLines: page(inFrame('tariff-lines')),
  subscriptions: page({ ...inFrame('subscriptions'), permission: 'billing.see' }),
  invoices: page({ ...inFrame('invoices'), permission: 'billing.see' }),
  /** One invoice, for anyone who has its address. */
  pay: page({
    name: 'pay-uuid',
    path: '/pay/{uuid}',
    layout: 'public-disk',
    access: 'public',
    params: z.object({ uuid: linkToken }),
    titleKey: 'pages.pay-uuid',
    descriptionKey: 'descriptions.pay-uuid',
    isIndexed: false,
  }),
  documents: page({ ...inFrame('documents'), permission: 'billing.see' }),
};
