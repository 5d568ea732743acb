import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { changeChoice } from './change-choice.ts';

/** Acts on thousands of files and folders at once. */
export const choices: Feature = {
  routes: [bind(contract.changeChoice, changeChoice)],
};
