import { page } from '@artel/contract';

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
  documents: page({ ...inFrame('documents'), permission: 'billing.see' }),
};
