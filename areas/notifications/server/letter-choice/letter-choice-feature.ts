import * as contract from '@artel/notifications/contract';
import { bind, type Feature } from '@artel/server';
import { getLetterChoice } from './get-letter-choice.ts';
import { updateLetterChoice } from './update-letter-choice.ts';

/** Stopping letters by the link in one of them. */
export const letterChoice: Feature = {
  routes: [
    bind(contract.getLetterChoice, (deps, _, body) => getLetterChoice(deps, body.token)),
    bind(contract.updateLetterChoice, (deps, _, body) => updateLetterChoice(deps, body)),
  ],
};
