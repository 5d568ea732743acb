import type { createPeopleFile as route } from '@artel/company/contract';
import { companyLimits, formatPhone } from '@artel/company/contract';
import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import { type Platform, tableFile } from '@artel/server';
import { getPaths } from '../departments/department-paths.ts';
import { listDepartmentRows } from '../departments/departments.store.ts';
import type { MemberRow } from '../members/members.store.ts';
import { listDirectory } from './directory.store.ts';
import { memberOrders } from './member-orders.ts';
import { readFilter } from './read-filter.ts';

/** The directory as a file, for members who may export it. */
export const peopleFile = tableFile({
  name: 'people-table',
  permission: 'company.export',
  fileName: ({ text }) => text('company.people-file.name'),
  limit: companyLimits['people-files'],
});

/** People read in one transaction. */
const AT_ONCE = 1_000;

/**
 * Writes the directory as a table that can be imported again, page by page, so that no transaction stays open
 * meanwhile.
 */
export async function createPeopleFile(
  deps: Platform,
  actor: MemberActor,
  { format, filter, sort, order, memberIds }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { companyId } = actor.membership;
  const { requested, paths } = await deps.db.asCompany(actor, async (tx) => ({
    requested: { ...(await readFilter({ ...deps, tx }, actor, filter)), memberIds },
    paths: getPaths(await listDepartmentRows(tx, companyId)),
  }));
  // The days are those of the company, as in the table on the page.
  const zone = await deps.ports.findCompanyZone(companyId);
  let people = 0;
  async function* chunks() {
    yield [titles(deps)];
    for (let after: readonly string[] | null = null; ; ) {
      const page = { sort, isDescending: order === 'desc', after, limit: AT_ONCE };
      const rows: MemberRow[] = await deps.db.asCompany(actor, (tx) =>
        listDirectory(tx, companyId, requested, page),
      );
      people += rows.length;
      yield rows.map((row) => cells(deps, row, { zone, path: paths.get(row.departmentId ?? '') ?? [] }));
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      after = memberOrders[sort].getKey(last);
    }
  }
  const href = await peopleFile.write(deps, actor, { format, chunks: chunks() });
  // None of the selected people exists any more.
  if (memberIds && people === 0) throw new AppError(requestErrors['not-found']);
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      await deps.audit.record(tx, {
        act: 'company/people-exported',
        userId: actor.userId,
        companyId,
        subject: `company:${companyId}`,
        after: { format, people },
      });
      return { people, href };
    }),
  );
}

function titles({ text }: Pick<Platform, 'text'>): string[] {
  return [
    text('company.people-file.field.familyName'),
    text('company.people-file.field.givenName'),
    text('company.people-file.field.middleName'),
    text('company.people-file.field.email'),
    text('company.people-file.field.position'),
    text('company.people-file.field.department'),
    text('company.people-file.field.role'),
    text('forms.mobilePhone'),
    text('forms.workPhone'),
    text('forms.extension'),
    text('forms.state'),
    text('company.people.column.joined'),
  ];
}

interface Place {
  readonly zone: string;
  /** The department and those above it. */
  readonly path: readonly string[];
}

function cells({ text }: Pick<Platform, 'text'>, row: MemberRow, { zone, path }: Place): (string | Date)[] {
  return [
    row.familyName,
    row.givenName,
    row.middleName,
    row.email,
    row.position,
    path.join(' / '),
    text(`company.role.${row.role}`),
    formatPhone(row.mobilePhone),
    formatPhone(row.workPhone),
    row.extension,
    text(`company.people.state.${row.suspendedAt === null ? 'active' : 'suspended'}`),
    new Date(`${dayIn(zone, row.joinedAt)}T00:00:00Z`),
  ];
}
