import * as contract from '@artel/requisites/contract';
import { innerEvent, type ListedEvent } from '@artel/server';

/** The area's part of the catalogue of events. */
export const events: readonly ListedEvent[] = [
  innerEvent(contract.taxpayerChanged),
  innerEvent(contract.claimDecided),
  innerEvent(contract.accountsChanged),
];
