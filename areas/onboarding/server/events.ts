import * as contract from '@artel/onboarding/contract';
import { innerEvent, type ListedEvent } from '@artel/server';

/** The area's part of the catalogue of events. */
export const events: readonly ListedEvent[] = [
  innerEvent(contract.trialStarted),
  innerEvent(contract.trialCutShort),
  innerEvent(contract.trialEndNeared),
  innerEvent(contract.trialExtended),
];
