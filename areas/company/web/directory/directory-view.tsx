import { listMembers, type Member } from '@artel/company/contract';
import { CallFailure, t, useMock, useRenewal } from '@artel/web';
import {
  Button,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  LoadFailure,
  Stack,
  Text,
  useSelection,
} from '@artel/web/ui';
import { useState } from 'react';
import { useDepartments } from '../departments/api.ts';
import { LeaversView } from '../off-boarding/leavers-view.tsx';
import { OffBoardingDialog } from '../off-boarding/off-boarding-dialog.tsx';
import { useProfile } from '../profile/api.ts';
import { findMemberIds, useDirectory, useMemberCount } from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Intent } from './intent.ts';
import { memberActions } from './member-actions.ts';
import { MemberCard } from './member-card.tsx';
import { MemberGrid } from './member-grid.tsx';
import { inOrder, mockPeople } from './mock-people.ts';
import { TransferMenu } from './transfer-menu.tsx';
import { useColumns } from './use-columns.ts';
import { readDirectoryQuery, useDirectoryAddress } from './use-directory-address.ts';

interface Directory {
  readonly people: readonly Member[];
  readonly isMock: boolean;
}

/** The people of the company with search, filters, order and selection; all but the selection is in the address. */
export function DirectoryView() {
  const { words, change, searchWith } = useDirectoryAddress();
  const query = readDirectoryQuery(words);
  const { sort, order, ...filter } = query;
  const { permissions } = useProfile();
  const isOfLeavers = words.state === 'left' && permissions.includes('company.manage-people');
  const directory = useDirectory(query, !isOfLeavers);
  const count = useMemberCount(filter, !isOfLeavers);
  const departments = useDepartments().data?.items ?? [];
  const selection = useSelection();
  const { shown } = useColumns();
  const renew = useRenewal(listMembers);
  const [intent, setIntent] = useState<Intent>();
  const loaded: Directory = {
    people: directory.data ?? [],
    isMock: false,
  };
  const { isMock, ...shownNow } = useMock<Directory>('mock-users-list', loaded, mockPeople);
  const people = isMock ? inOrder(shownNow.people, query) : shownNow.people;
  const mayManage = permissions.includes('company.manage-people') && !isMock;
  const isNarrowed = Object.keys(filter).length > 0;
  const open = (member: Member) => change({ member: member.id }, { replace: false });
  const found = isMock ? people.length : count.data?.found;
  const getActions = memberActions({ people, mayManage, onOpen: open, onIntent: setIntent });

  const list = () => {
    if (isMock || directory.data !== undefined) {
      if (people.length === 0) return <NoneFound isNarrowed={isNarrowed} onClear={() => change(NOTHING)} />;
      return (
        <MemberGrid
          people={people}
          departments={departments}
          columns={shown}
          sort={sort}
          order={order}
          selection={mayManage ? selection : undefined}
          openId={words.member}
          hasMore={!isMock && directory.hasNextPage}
          isStale={directory.isPlaceholderData}
          getHref={(member) => searchWith({ member: member.id })}
          onMore={() => !directory.isFetchingNextPage && void directory.fetchNextPage()}
          getActions={getActions}
          allIds={found !== undefined && found > people.length ? () => findMemberIds(filter) : undefined}
          onSort={(by, next) => change({ sort: by, order: next === 'desc' ? next : undefined })}
          onOpen={open}
          onAvatarFailure={renew}
        />
      );
    }
    if (!directory.isError) return <DataGridSkeleton />;
    if (isRefused(directory.error)) return <Text tone="secondary">{t('company.people.not-allowed')}</Text>;
    return (
      <LoadFailure
        error={directory.error}
        message={t('company.people.failed')}
        isRetrying={directory.isFetching}
        onRetry={() => void directory.refetch()}
      />
    );
  };

  return (
    <Stack gap={3}>
      <FilterBar
        words={words}
        query={query}
        departments={departments}
        found={found}
        mayManage={mayManage}
        isOfLeavers={isOfLeavers}
        onChange={change}
      >
        {!isMock && <TransferMenu query={query} chosen={selection.ids} found={found} />}
      </FilterBar>
      {isOfLeavers ? (
        <LeaversView skeleton={<DataGridSkeleton />} onBack={() => change({ state: undefined })} />
      ) : (
        list()
      )}
      <MemberCard
        memberId={words.member}
        mock={isMock ? people.find(({ id }) => id === words.member) : undefined}
        departments={departments}
        mayManage={mayManage}
        onIntent={setIntent}
        onClose={() => change({ member: undefined })}
      />
      <OffBoardingDialog
        memberIds={intent?.kind === 'off-boarding' ? intent.memberIds : undefined}
        onDone={() => {
          selection.clear();
          change({ member: undefined });
        }}
        onClose={() => setIntent(undefined)}
      />
      <ChangeDialog
        intent={intent}
        people={people}
        departments={departments}
        onDone={() => selection.clear()}
        onClose={() => setIntent(undefined)}
      />
    </Stack>
  );
}

/** Values of the address that clear every filter. */
const NOTHING = { q: undefined, department: undefined, role: undefined, state: undefined };

function NoneFound({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      drawing={<EmptyDrawing kind={isNarrowed ? 'search' : 'people'} />}
      title={t('company.people.nobody-title')}
      action={
        isNarrowed && (
          <Button variant="default" onClick={onClear}>
            {t('company.people.clear-filter')}
          </Button>
        )
      }
    >
      {t(isNarrowed ? 'company.people.nobody-found' : 'company.people.nobody')}
    </EmptyState>
  );
}

function isRefused(failure: Error): boolean {
  return failure instanceof CallFailure && failure.status === 403;
}
