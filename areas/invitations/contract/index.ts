export {
  acceptInvitation,
  InvitationOffer,
  invitationHash,
  isInvitationHash,
  openInvitation,
} from './acceptance.ts';
export { invitationsErrors } from './errors.ts';
export { invitationAccepted, joinAnswered, joinRequested } from './events.ts';
export {
  createCorrectionFile,
  createImport,
  deleteImport,
  getImport,
  IMPORT_FILE,
  type ImportColumns,
  ImportField,
  ImportRow,
  ImportSettings,
  ImportVerdict,
  listImportRows,
  listImports,
  PeopleImport,
  startImport,
  stopImport,
  updateImport,
  updateImportRow,
} from './imports.ts';
export {
  approveJoinRequests,
  declineJoinRequests,
  getJoinRules,
  JoinRequest,
  JoinRequestState,
  JoinRules,
  listJoinRequests,
  unblockJoinRequest,
  updateJoinRules,
} from './join/join-requests.ts';
export { joinRequestsPart } from './join/join-requests-part.ts';
export {
  listOwnJoinRequests,
  OwnJoinRequest,
  requestToJoin,
  withdrawJoinRequest,
} from './join/own-join-requests.ts';
export {
  checkInvitations,
  createInvitations,
  Invitation,
  InvitationState,
  listInvitations,
  remindInvitations,
  resendInvitations,
  revokeInvitations,
} from './letters.ts';
export { invitationsLimits } from './limits.ts';
export {
  createInvitationLink,
  InvitationLink,
  LinkRole,
  listInvitationLinks,
  revokeInvitationLink,
} from './links.ts';
export {
  invitationsChanged,
  joinRequestsChanged,
  ownJoinRequestsChanged,
} from './live.ts';
export { invitationsPages } from './pages.ts';
export {
  ADDRESSES_AT_ONCE,
  type AddressProblem,
  findAddressProblem,
  getMailDomain,
  type ReadAddress,
  readAddresses,
} from './read-addresses.ts';
