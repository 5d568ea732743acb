import { departmentsChanged } from '@artel/company/contract';
import { ownership } from '@artel/server';
import { publishMembersChanged } from '../../members/publish-members-changed.ts';
import {
  countDepartmentsOfHead,
  listDepartmentsOfHead,
  restoreHeads,
  setDepartmentsHead,
} from './owned-departments.store.ts';

/** The departments that a member is the head of; one may be without a head. */
export const ownedDepartments = ownership({
  kind: 'company/departments',
  needsOwner: false,
  count: (_, tx, owners) => countDepartmentsOfHead(tx, owners),
  list: (_, tx, page) => listDepartmentsOfHead(tx, page),
  async transfer(deps, tx, { companyId, from, to }) {
    const ids = await setDepartmentsHead(tx, {
      companyId,
      fromId: from.memberId,
      toId: to?.memberId ?? null,
    });
    if (ids.length > 0) {
      await deps.live.publish(tx, { companyId }, departmentsChanged, { companyId });
      if (to) await publishMembersChanged(deps, tx, { companyId, ids: [to.memberId] });
    }
    return to ? { moved: ids } : { moved: [], left: ids };
  },
  async revoke({ live }, tx, { companyId, ids, holderId, to }) {
    const back = await restoreHeads(tx, { companyId, ids, holderId, toId: to.memberId });
    if (back.length > 0) await live.publish(tx, { companyId }, departmentsChanged, { companyId });
    return back;
  },
});
