import * as contract from '@artel/privacy/contract';
import { bind, type Feature } from '@artel/server';
import { getOwnCards } from './get-own-cards.ts';

/** What others see of a person. */
export const visible: Feature = {
  routes: [bind(contract.getOwnCards, (deps, actor) => getOwnCards(deps, actor))],
};
