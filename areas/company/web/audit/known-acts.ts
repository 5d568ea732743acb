/** Acts that somebody may look for by name; each is a text `acts.<act>`. */
export const knownActs = [
  'company/member-joined',
  'company/role-changed',
  'company/people-invited',
  'company/invitation-accepted',
  'company/invitation-link-created',
  'company/invitation-link-revoked',
  'company/department-deleted',
  'company/card-changed',
  'company/company-renamed',
  'company/company-confirmed',
  'company/logo-changed',
  'company/trial-started',
  'company/trial-extended',
  'company/session-entered',
  'identity/session-started',
] as const;
