import * as contract from '@artel/invitations/contract';
import { innerEvent, type ListedEvent, plainEvent } from '@artel/server';

/** The area's part of the catalogue of events. */
export const events: readonly ListedEvent[] = [
  plainEvent(contract.invitationAccepted),
  plainEvent(contract.joinRequested),
  innerEvent(contract.joinAnswered),
];
