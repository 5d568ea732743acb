import * as contract from '@artel/meetings/contract';
import { bind, type Feature } from '@artel/server';
import { listPast } from './list-past.ts';
import { listPlanned } from './list-planned.ts';
import { listRunning } from './list-running.ts';

/** The lists of a person's own meetings. */
export const mine: Feature = {
  routes: [
    bind(contract.listPlanned, listPlanned),
    bind(contract.listRunning, listRunning),
    bind(contract.listPast, listPast),
  ],
};
