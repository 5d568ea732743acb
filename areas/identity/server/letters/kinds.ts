import { letterKind } from '@artel/server';

/**
 * A code to the address that a person signs up, resets or signs in with; `confirmations/` limits how often
 * one is sent.
 */
export const codeLetter = letterKind({ name: 'identity/code', priority: 'urgent', causedBy: 'self' });
/** To an address that a person wants as their own: it may belong to anyone. A code is never declined. */
export const newAddressLetter = letterKind({
  name: 'identity/new-address',
  priority: 'urgent',
  causedBy: 'other',
  isDeclinable: false,
});
/** Reports events of the account to its owner. */
export const safetyLetter = letterKind({ name: 'identity/safety', priority: 'soon', causedBy: 'self' });
