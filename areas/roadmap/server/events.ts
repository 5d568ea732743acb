import * as contract from '@artel/roadmap/contract';
import { innerEvent, type ListedEvent } from '@artel/server';

/** The area's part of the catalogue of events. */
export const events: readonly ListedEvent[] = [
  innerEvent(contract.ideaAnswered),
  innerEvent(contract.ideasMerged),
];
