import { MemberName } from '@artel/company/web';
import type { Invitation, InvitationState } from '@artel/invitations/contract';
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

interface InvitationGridProps {
  readonly items: readonly Invitation[];
  /** Left out if no action applies to any. */
  readonly selection: Selection | undefined;
  readonly getActions: (ids: readonly string[]) => readonly MenuAction[];
}

/** Invitations by letter: address, role, state and until when it can be accepted. */
export function InvitationGrid({ items, selection, getActions }: InvitationGridProps) {
  return (
    <DataGrid<Invitation>
      label={t('invitations.letters.list')}
      items={items}
      getId={({ id }) => id}
      getName={({ email }) => email}
      nameTitle={t('invitations.letters.column.whom')}
      nameCell={(invitation, hidden) => <Recipient invitation={invitation} hidden={hidden} />}
      columns={columns()}
      selection={selection}
      getActions={getActions}
      bulkActions={getActions}
      onOpen={({ id }) => selection?.only(id)}
    />
  );
}

interface RecipientProps {
  readonly invitation: Invitation;
  readonly hidden: ReadonlySet<string>;
}

function Recipient({ invitation, hidden }: RecipientProps) {
  const { email, name, role, departmentName, state } = invitation;
  const as = hidden.has('role') ? t(`company.role.${role}`) : '';
  const isWithheld = state === 'withheld';
  const below = isWithheld
    ? t('invitations.letters.withheld-hint')
    : [name, as, departmentName].filter(Boolean).join(' · ');
  return (
    <Stack as="span" gap={0} isGrowing>
      <Text as="span" weight="medium" isCut title={email}>
        {email}
      </Text>
      <Row as="span" isOneLine>
        {hidden.has('state') && <State state={state} />}
        <Text as="span" size="small" tone={isWithheld ? 'attention' : 'secondary'} isCut title={below}>
          <bdi>{below}</bdi>
        </Text>
      </Row>
    </Stack>
  );
}

const VARIANTS: Partial<Record<InvitationState, 'accent' | 'attention'>> = {
  accepted: 'accent',
  opened: 'accent',
  failed: 'attention',
  withheld: 'attention',
  expired: 'attention',
};

function State({ state }: Pick<Invitation, 'state'>) {
  return <Badge variant={VARIANTS[state] ?? 'plain'}>{t(`invitations.letters.state.${state}`)}</Badge>;
}

function columns(): readonly GridColumn<Invitation>[] {
  const title = (key: string) => ({ key, title: t(`invitations.letters.column.${key}`) });
  return [
    { ...title('state'), width: 170, cell: ({ state }) => <State state={state} /> },
    { ...title('role'), width: 110, cell: ({ role }) => t(`company.role.${role}`) },
    { ...title('until'), width: 100, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    {
      ...title('letter'),
      width: 150,
      cell: ({ letterAt }) => letterAt !== null && <Moment at={letterAt} />,
    },
    {
      ...title('by'),
      width: 170,
      cell: ({ invitedBy }) => invitedBy !== null && <MemberName member={invitedBy} />,
    },
  ];
}
