import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { announcePrice } from './announce-price.ts';
import { countSubscribers } from './count-subscribers.ts';
import { notifySubscribers } from './price-notices.ts';

/** Price changes for existing subscribers. */
export const prices: Feature = {
  routes: [
    bind(contract.countSubscribers, (deps, actor, params) => countSubscribers(deps, actor, params.tariffId)),
    bind(contract.announcePrice, announcePrice),
  ],
  subscriptions: [notifySubscribers],
  retention: [
    {
      table: 'billing.price_changes',
      label: 'the catalogue of tariffs',
      duration: 'as long as the installation',
    },
  ],
};
