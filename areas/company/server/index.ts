import { newcomersPart } from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { defineArea, loadsPart } from '@artel/server';
import { absences } from './absences/absences-feature.ts';
import { audit } from './audit/audit-feature.ts';
import { auditSubjects } from './audit/audit-subjects.ts';
import { avatarSource } from './avatars/avatar-source.ts';
import { avatars } from './avatars/avatars-feature.ts';
import { chooseCompany } from './companies/choose-company.ts';
import { companies } from './companies/companies-feature.ts';
import { logoSource } from './companies/logo-source.ts';
import { companyMoves } from './company-move.ts';
import { exportCompany } from './data/export-company.ts';
import { exportPerson } from './data/export-person.ts';
import { leaveCompanies } from './data/leave-companies.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { departments } from './departments/departments-feature.ts';
import { cardCorrected } from './directory/card-corrected.ts';
import { peopleFile } from './directory/create-people-file.ts';
import { directory } from './directory/directory-feature.ts';
import { events } from './events.ts';
import { avatarStep, inviteStep } from './members/checklist-steps.ts';
import { members } from './members/members-feature.ts';
import { newMember } from './members/new-member.ts';
import { resolveMembership } from './members/resolve-membership.ts';
import { roleNotice } from './members/role-notice.ts';
import { moving } from './moving/moving-feature.ts';
import { loadNewcomers } from './newcomers/load-newcomers.ts';
import { offBoarding } from './off-boarding/off-boarding-feature.ts';
import { ownedDepartments } from './off-boarding/ownership/owned-departments.ts';
import { substitutions } from './off-boarding/ownership/substitutions.ts';
import { ownershipSummary } from './off-boarding/ownership-summary.ts';
import { opening } from './opening/opening-feature.ts';
import { profile } from './profile/profile-feature.ts';
import { roles } from './roles/roles-feature.ts';
import { companySwitch } from './switch/switch-feature.ts';
import { companyTenancy } from './tenancy.ts';

/** Companies, their members and their profiles. */
export const companyArea = defineArea({
  name: 'company',
  ports: (platform) => ({
    resolveMembership: resolveMembership(platform),
    chooseCompany: chooseCompany(platform),
  }),
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  auditSubjects,
  features: [
    audit,
    companySwitch,
    profile,
    absences,
    avatars,
    opening,
    companies,
    members,
    directory,
    offBoarding,
    departments,
    roles,
    moving,
  ],
  tenancy: companyTenancy,
  moves: companyMoves,
  permissions: {
    'company.manage': ['owner', 'admin'],
    'company.manage-people': ['owner', 'admin'],
    'company.invite': ['owner', 'admin'],
    'company.see-contacts': ['owner', 'admin', 'accountant', 'member'],
    'company.see-audit': ['owner', 'admin'],
    'company.export': ['owner', 'admin'],
    'company.erase': ['owner'],
    // Held in the operator's company only.
    'operator.companies': ['owner', 'admin'],
  },
  dashboard: [loadsPart({ part: newcomersPart, load: loadNewcomers })],
  notices: [newMember, roleNotice, cardCorrected, ownershipSummary],
  ownership: [ownedDepartments, substitutions],
  checklist: [inviteStep, avatarStep],
  imageSources: [avatarSource, logoSource],
  downloads: [peopleFile.source],
  exportPerson,
  erasePerson: leaveCompanies,
  exportCompany,
  seed: seedDemo,
});

export { listCards } from './audit/cards.store.ts';
export {
  type CompanyRow,
  findCompany,
  findCompanyForUpdate,
  findOperatorCompanyId,
  listCompaniesToErase,
  listCompanyIdsByOwnerDomain,
  listNamedCompanyIds,
  listOwnCompanyIds,
  listSuspendedCompanyIds,
  renameCompany,
  setConfirmed,
  setErasure,
  setLogo,
} from './companies/companies.store.ts';
export { forgetCompanyState } from './companies/company-state.ts';
export { LOGOS, signLogo } from './companies/logo-source.ts';
export { restoreCompany } from './companies/restore-company.ts';
export { suspendCompany } from './companies/suspend-company.ts';
export { listSuspensions } from './companies/suspensions.store.ts';
export { listCardCompanyIds, listPresent } from './data/cards.store.ts';
export { findOrphans, type Orphans } from './data/find-orphans.ts';
export { listCardIds, listCardPlaces } from './data/list-card-ids.ts';
export { findDemoActor } from './demo/find-demo-actor.ts';
export { createDepartment } from './departments/create-department.ts';
export { getPaths, idsByPath, pathKey, splitPath } from './departments/department-paths.ts';
export { findDepartment, listDepartmentNames, listDepartmentRows } from './departments/departments.store.ts';
export { ALL_MEMBERS, countDirectory, listDirectory } from './directory/directory.store.ts';
export { getMember } from './directory/get-member.ts';
export {
  describeSender,
  findCompanyTrust,
  mayQuoteCompany,
} from './letters/describe-sender.ts';
export { admitMember, type Person } from './members/admit-member.ts';
export {
  listEmails,
  listLeftUserIds,
  listMemberNames,
  listMembersByEmail,
  listOwnerEmails,
  type MemberName,
  placeMembers,
} from './members/colleagues.store.ts';
export { listHolders } from './members/list-holders.ts';
export { listMemberCards } from './members/list-member-cards.ts';
export {
  countSeats,
  findFormerMember,
  findMember,
  findMemberOfUser,
  lockMember as holdMember,
  type MemberRow,
} from './members/members.store.ts';
export { namePrincipals } from './members/name-principals.ts';
export {
  listMembersOfPrincipals,
  listPlaces,
  listPrincipalIds,
  listUserIds,
} from './members/principals.store.ts';
export { publishMembersChanged } from './members/publish-members-changed.ts';
export { requirePresence } from './members/require-presence.ts';
export {
  forgetMember,
  forgetMembers,
  forgetPlaces,
} from './members/resolve-membership.ts';
export { createMoveActs, UNPACKED } from './moving/move-acts.ts';
export { createCompany } from './opening/create-company.ts';
export { openCompany } from './opening/open-company.ts';
export { findDeletion, holdDeletion, listPeopleToErase, setDeletion } from './person/people.store.ts';
export { drawSquare } from './pictures/draw-square.ts';
export { parseTimeZone } from './profile/time-zone.ts';
export { createServiceMember } from './service-members/create-service-member.ts';
export { endServiceMember } from './service-members/end-service-member.ts';
export { listServiceMembers, type ServiceMember } from './service-members/service-members.store.ts';
export { updateServiceMember } from './service-members/update-service-member.ts';
