import { letterKind } from '@artel/server';

/** Asks a person in, or reminds them: whoever is asked may want no more of these, from anybody. */
export const invitationLetter = letterKind({
  name: 'company/invitation',
  lane: 'soon',
  causedBy: 'other',
  isDeclinable: true,
});
