import { letterKind } from '@artel/server';

/** A code to the address that somebody signs up, resets or signs in with; how often one is sent stands in `confirmations/`. */
export const codeLetter = letterKind({ name: 'identity/code', lane: 'urgent', causedBy: 'self' });
/** To an address that somebody wants as their own: it may be anybody's. A code is never declined. */
export const newAddressLetter = letterKind({
  name: 'identity/new-address',
  lane: 'urgent',
  causedBy: 'other',
  isDeclinable: false,
});
/** What happened to the account, to its owner. */
export const safetyLetter = letterKind({ name: 'identity/safety', lane: 'soon', causedBy: 'self' });
