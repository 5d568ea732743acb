import { fullName, MemberName } from '@artel/company/web';
import type { JoinRequest, JoinRequestState } from '@artel/invitations/contract';
import { t } from '@artel/web';
import {
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
import { findDoubt } from './find-doubt.ts';

interface RequestGridProps {
  readonly items: readonly JoinRequest[];
  /** Left out if no request can be decided. */
  readonly selection: Selection | undefined;
  readonly getActions: (ids: readonly string[]) => readonly MenuAction[];
  readonly onOpen: (request: JoinRequest) => void;
}

/** Requests with the requester, the proved facts and the state. */
export function RequestGrid({ items, selection, getActions, onOpen }: RequestGridProps) {
  return (
    <DataGrid<JoinRequest>
      label={t('invitations.join.list')}
      items={items}
      getId={({ id }) => id}
      getName={fullName}
      nameTitle={t('invitations.join.column.who')}
      nameCell={(request, hidden) => <Requester request={request} hidden={hidden} />}
      columns={columns()}
      selection={selection}
      getActions={getActions}
      bulkActions={getActions}
      onOpen={onOpen}
    />
  );
}

interface RequesterProps {
  readonly request: JoinRequest;
  readonly hidden: ReadonlySet<string>;
}

function Requester({ request, hidden }: RequesterProps) {
  const doubt = findDoubt(request);
  const below =
    doubt ?? [request.email, hidden.has('proof') ? getProof(request) : ''].filter(Boolean).join(' · ');
  return (
    <Stack as="span" gap={0} isGrowing>
      <Row as="span" isOneLine>
        <Text as="span" weight="medium" isCut>
          <bdi>{fullName(request)}</bdi>
        </Text>
        {hidden.has('state') && request.state !== 'waiting' && <State state={request.state} />}
      </Row>
      <Text as="span" size="small" tone={doubt === undefined ? 'secondary' : 'attention'} isCut title={below}>
        {below}
      </Text>
    </Stack>
  );
}

function getProof({ way, domain }: JoinRequest): string {
  return way === 'domain' ? t('invitations.join.proved', { domain }) : t('invitations.join.knows-inn');
}

const VARIANTS: Partial<Record<JoinRequestState, 'accent' | 'attention'>> = {
  waiting: 'accent',
  accepted: 'accent',
  blocked: 'attention',
};

function State({ state }: Pick<JoinRequest, 'state'>) {
  return <Badge variant={VARIANTS[state] ?? 'plain'}>{t(`invitations.join.badge.${state}`)}</Badge>;
}

function columns(): readonly GridColumn<JoinRequest>[] {
  const title = (key: string) => ({ key, title: t(`invitations.join.column.${key}`) });
  return [
    { ...title('state'), width: 130, cell: ({ state }) => <State state={state} /> },
    {
      ...title('proof'),
      width: 220,
      cell: (request) => <span title={getProof(request)}>{getProof(request)}</span>,
    },
    { ...title('asked'), width: 100, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      ...title('by'),
      width: 180,
      cell: ({ decidedBy }) => decidedBy !== null && <MemberName member={decidedBy} />,
    },
  ];
}
