import * as contract from '@artel/meetings/contract';
import { type ListedEvent, plainEvent } from '@artel/server';

/** The area's part of the catalogue of events. */
export const events: readonly ListedEvent[] = [
  plainEvent(contract.meetingPlanned),
  plainEvent(contract.meetingHandedOver),
  plainEvent(contract.meetingChanged),
  plainEvent(contract.meetingCancelled),
];
