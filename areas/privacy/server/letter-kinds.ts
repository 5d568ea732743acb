import { letterKind } from '@artel/server';

/** Letters about a person's requests for their own data or account. */
export const ownDataLetter = letterKind({ name: 'privacy/own-data', priority: 'soon', causedBy: 'self' });
/** A company's erasure, sent to all of its owners. */
export const companyErasureLetter = letterKind({
  name: 'privacy/company-erasure',
  priority: 'soon',
  causedBy: 'other',
  isDeclinable: false,
});
