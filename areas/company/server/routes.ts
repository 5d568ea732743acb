import * as contract from '@artel/company/contract';
import { bind, bindStaged } from '@artel/server';
import { createAbsence } from './absences/create-absence.ts';
import { deleteAbsence } from './absences/delete-absence.ts';
import { listAbsences } from './absences/list-absences.ts';
import { updateAbsence } from './absences/update-absence.ts';
import { exportAudit } from './audit/export-audit.ts';
import { listAudit } from './audit/list-audit.ts';
import { listAuditActs } from './audit/list-audit-acts.ts';
import { verifyCompanyAudit } from './audit/verify-company-audit.ts';
import { changeAvatar } from './avatars/change-avatar.ts';
import { putAvatar } from './avatars/put-avatar.ts';
import { getCompany } from './companies/get-company.ts';
import { updateCompany } from './companies/update-company.ts';
import { createDepartment } from './departments/create-department.ts';
import { deleteDepartment } from './departments/delete-department.ts';
import { listDepartments } from './departments/list-departments.ts';
import { updateDepartment } from './departments/update-department.ts';
import { changeMembers } from './directory/change-members.ts';
import { countMembers } from './directory/count-members.ts';
import { createPeopleFile } from './directory/create-people-file.ts';
import { getMember } from './directory/get-member.ts';
import { listMemberIds } from './directory/list-member-ids.ts';
import { listMembers } from './directory/list-members.ts';
import { updateMember } from './directory/update-member.ts';
import { listBelongings } from './off-boarding/list-belongings.ts';
import { listOffBoardings } from './off-boarding/list-off-boardings.ts';
import { offBoardMember } from './off-boarding/off-board-member.ts';
import { previewOffBoarding } from './off-boarding/preview-off-boarding.ts';
import { undoOffBoarding } from './off-boarding/undo-off-boarding.ts';
import { createCompany } from './opening/create-company.ts';
import { getProfile } from './profile/get-profile.ts';
import { updateProfile } from './profile/update-profile.ts';
import { listRoles } from './roles/list-roles.ts';
import { enterCompany } from './switch/enter-company.ts';
import { listOwnCompanies } from './switch/list-own-companies.ts';

export const routes = [
  bindStaged(contract.listAudit, (deps, actor, { query }) => listAudit(deps, actor, query)),
  bindStaged(contract.listAuditActs, (deps, actor) => listAuditActs(deps, actor)),
  bindStaged(contract.exportAudit, (deps, actor, { query }) => exportAudit(deps, actor, query)),
  bindStaged(contract.verifyCompanyAudit, (deps, actor) => verifyCompanyAudit(deps, actor)),
  bindStaged(contract.listOwnCompanies, (deps, actor) => listOwnCompanies(deps, actor)),
  bind(contract.enterCompany, (deps, actor, { body }) => enterCompany(deps, actor, body.companyId)),
  bind(contract.getProfile, (deps, actor) => getProfile(deps, actor)),
  bind(contract.updateProfile, (deps, actor, { body }) => updateProfile(deps, actor, body)),
  bind(contract.listAbsences, (deps, actor) => listAbsences(deps, actor)),
  bind(contract.createAbsence, (deps, actor, { body }) => createAbsence(deps, actor, body)),
  bind(contract.updateAbsence, (deps, actor, { params, body }) =>
    updateAbsence(deps, actor, { ...params, ...body }),
  ),
  bind(contract.deleteAbsence, (deps, actor, { params }) => deleteAbsence(deps, actor, params.absenceId)),
  bindStaged(contract.putAvatar, (deps, actor, { body, query }) => putAvatar(deps, actor, body, query)),
  bindStaged(contract.deleteAvatar, (deps, actor) => changeAvatar(deps, actor, null)),
  bind(contract.createCompany, (deps, actor, { body }) => createCompany(deps, actor, body)),
  bind(contract.getCompany, (deps, actor) => getCompany(deps, actor)),
  bind(contract.updateCompany, (deps, actor, { body }) => updateCompany(deps, actor, body)),
  bind(contract.listMembers, (deps, actor, { query }) => listMembers(deps, actor, query)),
  bind(contract.countMembers, (deps, actor, { query }) => countMembers(deps, actor, query)),
  bind(contract.listMemberIds, (deps, actor, { query }) => listMemberIds(deps, actor, query)),
  bindStaged(contract.createPeopleFile, (deps, actor, { body }) => createPeopleFile(deps, actor, body)),
  bind(contract.getMember, (deps, actor, { params }) => getMember(deps, actor, params.memberId)),
  bind(contract.updateMember, (deps, actor, { params, body }) =>
    updateMember(deps, actor, { ...params, ...body }),
  ),
  bind(contract.previewOffBoarding, (deps, actor, { params, query }) =>
    previewOffBoarding(deps, actor, { ...params, others: query.others }),
  ),
  bind(contract.listBelongings, (deps, actor, { params, query }) =>
    listBelongings(deps, actor, { ...params, ...query }),
  ),
  bind(contract.offBoardMember, (deps, actor, { params, body }) =>
    offBoardMember(deps, actor, { ...params, ...body }),
  ),
  bind(contract.undoOffBoarding, (deps, actor, { params }) => undoOffBoarding(deps, actor, params.memberId)),
  bind(contract.listOffBoardings, (deps, actor, { query }) => listOffBoardings(deps, actor, query)),
  bind(contract.changeMembers, (deps, actor, { body }) => changeMembers(deps, actor, body)),
  bind(contract.listDepartments, (deps, actor) => listDepartments(deps, actor)),
  bind(contract.createDepartment, (deps, actor, { body }) => createDepartment(deps, actor, body)),
  bind(contract.updateDepartment, (deps, actor, { params, body }) =>
    updateDepartment(deps, actor, { ...params, ...body }),
  ),
  bind(contract.deleteDepartment, (deps, actor, { params, query }) =>
    deleteDepartment(deps, actor, { ...params, ...query }),
  ),
  bind(contract.listRoles, async (deps) => listRoles(deps)),
];
