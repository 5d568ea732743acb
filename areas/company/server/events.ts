import * as contract from '@artel/company/contract';
import { innerEvent, type ListedEvent, plainEvent } from '@artel/server';

/** The area's part of the catalogue of events. */
export const events: readonly ListedEvent[] = [
  plainEvent(contract.memberJoined),
  innerEvent(contract.personRenamed),
  innerEvent(contract.personDescribed),
  plainEvent(contract.roleChanged),
  plainEvent(contract.memberCorrected),
  plainEvent(contract.memberSuspended),
  plainEvent(contract.memberRestored),
  plainEvent(contract.memberOffBoarded),
  innerEvent(contract.ownershipTransferred),
  plainEvent(contract.companySuspended),
  plainEvent(contract.companyRestored),
];
