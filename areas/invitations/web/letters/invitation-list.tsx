import { type Invitation, InvitationState, invitationsPages } from '@artel/invitations/contract';
import { t, useMock, useOpenPage, usePageSearch } from '@artel/web';
import {
  Button,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  PagedList,
  PlainSelect,
  SearchField,
  Text,
  Toolbar,
  useSelection,
} from '@artel/web/ui';
import { useDeferredValue, useState } from 'react';
import * as z from 'zod/mini';
import { useInvitations } from './api.ts';
import { InvitationGrid } from './invitation-grid.tsx';
import { mockInvitations } from './mock-invitations.ts';
import { useLetterActs } from './use-letter-acts.tsx';

/** Invitations by letter, with search and filter, in each of the states that a list has. */
export function InvitationList({ onInvite }: { readonly onInvite: () => void }) {
  const openPage = useOpenPage();
  const parsed = z.safeParse(InvitationState, usePageSearch('state'));
  const state = parsed.success ? parsed.data : null;
  const [search, setSearch] = useState('');
  const selection = useSelection();
  const invitations = useInvitations({ search: useDeferredValue(search.trim()), state });
  const items = useMock<readonly Invitation[] | undefined>(
    'mock-list-invitations-users',
    invitations.data,
    mockInvitations,
  );
  const { getActions, dialog } = useLetterActs({
    items: items ?? [],
    onDone: (ids) => ids.some((id) => selection.ids.has(id)) && selection.clear(),
  });
  const mayAct = items?.some(({ isChangeable }) => isChangeable) === true;
  const choose = (value: string) => {
    selection.clear();
    void openPage(invitationsPages.invitations, {
      replace: true,
      search: value === '' ? {} : { state: value },
    });
  };
  const find = (words: string) => {
    selection.clear();
    setSearch(words);
  };
  const isAll = search === '' && state === null;
  return (
    <>
      <Toolbar
        label={t('invitations.letters.filter')}
        search={<SearchField label={t('invitations.letters.search')} value={search} onChange={find} />}
      >
        <PlainSelect<string>
          label={t('invitations.letters.state-label')}
          value={state ?? ''}
          choices={[
            { value: '', label: t('invitations.letters.state-all') },
            ...InvitationState.options.map((value) => ({
              value,
              label: t(`invitations.letters.state.${value}`),
            })),
          ]}
          onChange={choose}
        />
      </Toolbar>
      <PagedList
        list={{ ...invitations, data: items }}
        skeleton={<DataGridSkeleton />}
        empty={
          isAll ? (
            <EmptyState
              drawing={<EmptyDrawing kind="letters" />}
              title={t('invitations.letters.empty-title')}
              action={<Button onClick={onInvite}>{t('invitations.letters.invite')}</Button>}
            >
              {t('invitations.letters.empty')}
            </EmptyState>
          ) : (
            <Text size="small" tone="secondary">
              {t('invitations.letters.nothing-found')}
            </Text>
          )
        }
      >
        {(found) => (
          <InvitationGrid items={found} selection={mayAct ? selection : undefined} getActions={getActions} />
        )}
      </PagedList>
      {dialog}
    </>
  );
}
