import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { getClosingWish } from './get-closing-wish.ts';
import { updateClosingWish } from './update-closing-wish.ts';

/** What a buyer wants of its papers. */
export const wishes: Feature = {
  routes: [
    bind(contract.getClosingWish, getClosingWish),
    bind(contract.updateClosingWish, (deps, actor, { body }) => updateClosingWish(deps, actor, body.closing)),
  ],
  lives: [
    { table: 'billing.wishes', what: 'what a company wants of its papers', kept: 'as long as the company' },
  ],
};
