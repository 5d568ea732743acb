import * as contract from '@artel/billing/contract';
import { innerEvent, type ListedEvent, plainEvent } from '@artel/server';

/** The area's part of the catalogue of events. */
export const events: readonly ListedEvent[] = [
  innerEvent(contract.renewalOutdated),
  innerEvent(contract.surchargeOutdated),
  plainEvent(contract.accessEndAnnounced),
  plainEvent(contract.documentSent),
  plainEvent(contract.documentRefused),
  innerEvent(contract.documentsUnsigned),
  plainEvent(contract.invoiceIssued),
  innerEvent(contract.invoiceReminded),
  plainEvent(contract.invoicePaid),
  plainEvent(contract.invoiceVoided),
  innerEvent(contract.priceAnnounced),
  innerEvent(contract.priceAhead),
];
