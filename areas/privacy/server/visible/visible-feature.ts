import * as contract from '@artel/privacy/contract';
import { bind, type Feature } from '@artel/server';
import { getOwnCards } from './get-own-cards.ts';

/** The data of a person that others see. */
export const visible: Feature = {
  routes: [bind(contract.getOwnCards, getOwnCards)],
};
