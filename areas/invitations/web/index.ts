export { useInvitation } from './acceptance/api.ts';
export { InvitationWords } from './acceptance/invitation-words.tsx';
export { usedInvitations } from './acceptance/used-invitations.ts';
export { invitationsWeb } from './invitations-web.ts';
export { useOwnJoinRequests } from './join/api.ts';
export { JoinOffer } from './join/join-offer.tsx';
export { useEntry } from './join/use-entry.ts';
export { WaitingRequest } from './join/waiting-request.tsx';
