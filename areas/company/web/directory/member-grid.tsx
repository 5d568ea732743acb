import {
  companyPages,
  type Department,
  formatPhone,
  type ListedMember,
  MemberSort,
} from '@artel/company/contract';
import { dayInWords } from '@artel/contract/time';
import { PageLink, showFailure, t } from '@artel/web';
import {
  Avatar,
  Badge,
  DataGrid,
  type GridColumn,
  type MenuAction,
  Moment,
  Row,
  type Selection,
  Stack,
  Text,
} from '@artel/web/ui';
import { departmentPath } from '../departments/department-path.ts';
import { listName } from '../members/list-name.ts';
import { useProfile } from '../profile/api.ts';
import type { ColumnName } from './use-columns.ts';

interface MemberGridProps {
  readonly people: readonly ListedMember[];
  readonly departments: readonly Department[];
  readonly columns: readonly ColumnName[];
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
  /** Left out for readers who may not select anyone. */
  readonly selection: Selection | undefined;
  readonly openId: string | undefined;
  readonly hasMore: boolean;
  /** The rows belong to an earlier query; the next response is being loaded. */
  readonly isStale: boolean;
  readonly getHref: (member: ListedMember) => Readonly<Record<string, string>>;
  readonly getActions: (ids: readonly string[], member?: ListedMember) => readonly MenuAction[];
  /** All members that match the filter, if not all of them are loaded. */
  readonly allIds: (() => Promise<readonly string[]>) | undefined;
  readonly onMore: () => void;
  readonly onSort: (sort: MemberSort, order: 'asc' | 'desc') => void;
  readonly onOpen: (member: ListedMember) => void;
  readonly onAvatarFailure: () => void;
}

/** The people found, each in a row. */
export function MemberGrid(props: MemberGridProps) {
  const { people, departments, columns, sort, order, getHref, onSort, onAvatarFailure } = props;
  const myId = useProfile().company?.memberId;
  return (
    <DataGrid<ListedMember>
      label={t('company.people.people')}
      items={people}
      getId={({ id }) => id}
      getName={listName}
      nameTitle={t('company.people.column.name')}
      nameSort="name"
      nameCell={(member, hidden) => (
        <MemberCell
          member={member}
          isMe={member.id === myId}
          about={[
            member.status ?? '',
            member.position,
            hidden.has('department') ? (departmentPath(departments, member.departmentId).at(-1) ?? '') : '',
          ]}
          href={getHref(member)}
          onAvatarFailure={onAvatarFailure}
        />
      )}
      columns={getColumns(departments).filter(({ key }) => columns.some((name) => name === key))}
      sort={{ by: sort, order }}
      onSort={(next) => {
        const by = MemberSort.options.find((known) => known === next.by);
        if (by !== undefined) onSort(by, next.order);
      }}
      selection={props.selection}
      getActions={props.getActions}
      bulkActions={props.getActions}
      allIds={props.allIds}
      onReadFailure={showFailure}
      onOpen={props.onOpen}
      openId={props.openId}
      hasMore={props.hasMore}
      onMore={props.onMore}
      isStale={props.isStale}
    />
  );
}

interface MemberCellProps {
  readonly member: ListedMember;
  readonly isMe: boolean;
  /** The lines below the name. */
  readonly about: readonly string[];
  readonly href: Readonly<Record<string, string>>;
  readonly onAvatarFailure: () => void;
}

function MemberCell({ member, isMe, about, href, onAvatarFailure }: MemberCellProps) {
  const label = about.filter((words) => words !== '').join(' · ');
  return (
    <Row gap={3} isOneLine>
      <Avatar {...member} src={member.avatar} onFailure={onAvatarFailure} />
      <Stack as="span" gap={0} isGrowing>
        <Text as="span" isCut>
          <PageLink page={companyPages.users} search={href} variant="name" tabIndex={-1}>
            <bdi>{listName(member)}</bdi>
          </PageLink>
        </Text>
        {/* Below the name, so that the badges take no space from it. */}
        {(label !== '' || isMe || member.isSuspended || member.away) && (
          <Row as="span" gap={1} isOneLine>
            {isMe && <Badge>{t('company.people.you')}</Badge>}
            {member.isSuspended && <Badge variant="attention">{t('company.people.suspended')}</Badge>}
            {member.away && <Badge>{awayWords(member.away)}</Badge>}
            {label !== '' && (
              <Text as="span" size="small" tone="secondary" isCut>
                <bdi title={label}>{label}</bdi>
              </Text>
            )}
          </Row>
        )}
      </Stack>
    </Row>
  );
}

/** Describes an absence: its reason and its last day. */
function awayWords({ kind, to }: NonNullable<ListedMember['away']>): string {
  return t('company.people.away-until', { kind: t(`company.work.kinds.${kind}`), day: dayInWords(to) });
}

function getColumns(
  departments: readonly Department[],
): readonly (GridColumn<ListedMember> & { key: ColumnName })[] {
  const title = (key: ColumnName) => ({ key, title: t(`company.people.column.${key}`) });
  return [
    {
      ...title('department'),
      width: 190,
      sort: 'department',
      cell: ({ departmentId }) => {
        const path = departmentPath(departments, departmentId);
        return <span title={path.join(' / ')}>{path.at(-1) ?? ''}</span>;
      },
    },
    { ...title('role'), width: 130, sort: 'role', cell: ({ role }) => t(`company.role.${role}`) },
    {
      ...title('email'),
      width: 240,
      cell: ({ email }) => <span title={email ?? undefined}>{email ?? ''}</span>,
    },
    {
      ...title('phone'),
      width: 150,
      cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>,
    },
    {
      ...title('joined'),
      width: 110,
      sort: 'joined',
      cell: ({ joinedAt }) => <Moment at={joinedAt} variant="day" />,
    },
  ];
}
