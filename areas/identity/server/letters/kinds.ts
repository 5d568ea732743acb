import { letterKind } from '@artel/server';

/** A code to the person's own address, at sign-up, reset or sign-in; `confirmations/` limits how often one is sent. */
export const codeLetter = letterKind({ name: 'identity/code', priority: 'urgent', causedBy: 'self' });
/**
 * A code to an address that a person wants as their own: it may belong to anyone. Recipients can't opt out of
 * codes.
 */
export const newAddressLetter = letterKind({
  name: 'identity/new-address',
  priority: 'urgent',
  causedBy: 'other',
  isDeclinable: false,
});
/** Reports events of the account to its owner. */
export const safetyLetter = letterKind({ name: 'identity/safety', priority: 'soon', causedBy: 'self' });
