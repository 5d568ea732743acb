import * as contract from '@artel/company/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { changeMembers } from './change-members.ts';
import { countMembers } from './count-members.ts';
import { createPeopleFile } from './create-people-file.ts';
import { getMember } from './get-member.ts';
import { listMemberIds } from './list-member-ids.ts';
import { listMembers } from './list-members.ts';
import { memberSearch } from './member-search.ts';
import { updateMember } from './update-member.ts';

/** The people of a company, found, listed and changed by colleagues. */
export const directory: Feature = {
  routes: [
    bind(contract.listMembers, listMembers),
    bind(contract.countMembers, countMembers),
    bind(contract.listMemberIds, listMemberIds),
    bindStaged(contract.createPeopleFile, createPeopleFile),
    bind(contract.getMember, (deps, actor, params) => getMember(deps, actor, params.memberId)),
    bind(contract.updateMember, updateMember),
    bind(contract.changeMembers, changeMembers),
  ],
  searches: [memberSearch],
};
