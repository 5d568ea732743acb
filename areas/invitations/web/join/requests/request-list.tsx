import { invitationsPages, JoinRequestState } from '@artel/invitations/contract';
import { t, useOpenPage, usePageSearch } from '@artel/web';
import {
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  PagedList,
  PlainSelect,
  Text,
  Toolbar,
  useSelection,
} from '@artel/web/ui';
import * as z from 'zod/mini';
import { useJoinRequests } from './api.ts';
import { JoinRulesField } from './join-rules-field.tsx';
import { RequestGrid } from './request-grid.tsx';
import { useRequestActs } from './use-request-acts.tsx';

/** Requests to join, with decisions for one or several. */
export function RequestList() {
  const openPage = useOpenPage();
  const parsed = z.safeParse(JoinRequestState, usePageSearch('state'));
  const state = parsed.success ? parsed.data : 'waiting';
  const selection = useSelection();
  const requests = useJoinRequests(state);
  const { getActions, open, dialogs } = useRequestActs({
    items: requests.data ?? [],
    onDone: selection.clear,
  });
  const choose = (value: string) => {
    selection.clear();
    void openPage(invitationsPages.invitations, {
      replace: true,
      search: { tab: 'requests', ...(value !== 'waiting' && { state: value }) },
    });
  };
  return (
    <>
      <JoinRulesField />
      <Toolbar label={t('invitations.join.filter')}>
        <PlainSelect<string>
          label={t('invitations.letters.state-label')}
          value={state}
          choices={JoinRequestState.options.map((value) => ({
            value,
            label: t(`invitations.join.state.${value}`),
          }))}
          onChange={choose}
        />
      </Toolbar>
      <PagedList
        list={requests}
        skeleton={<DataGridSkeleton />}
        empty={
          state === 'waiting' ? (
            <EmptyState drawing={<EmptyDrawing kind="done" />} title={t('invitations.join.empty-title')}>
              {t('invitations.join.empty')}
            </EmptyState>
          ) : (
            <Text size="small" tone="secondary">
              {t('invitations.join.nothing')}
            </Text>
          )
        }
      >
        {(items) => (
          <RequestGrid
            items={items}
            selection={state === 'waiting' ? selection : undefined}
            getActions={getActions}
            onOpen={open}
          />
        )}
      </PagedList>
      {dialogs}
    </>
  );
}
