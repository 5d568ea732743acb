import { InvitationState, invitationsPages } from '@artel/invitations/contract';
import { t, useMock, useOpenPage, usePageSearch } from '@artel/web';
import {
  EmptyDrawing,
  EmptyState,
  PagedList,
  SearchField,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useCallback, useDeferredValue, useState } from 'react';
import * as z from 'zod/mini';
import styles from '../invitations.module.css';
import { useInvitations } from './api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { mockInvitations } from './mock-invitations.ts';

/** Invitations by letter, with search and filter, in each of the states that a list has. */
export function InvitationList({ onInvite }: { readonly onInvite: () => void }) {
  const openPage = useOpenPage();
  const parsed = z.safeParse(InvitationState, usePageSearch('state'));
  const state = parsed.success ? parsed.data : null;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const invitations = useInvitations({ search: useDeferredValue(search.trim()), state });
  const items = useMock('mock-list-invitations-users', invitations.data, mockInvitations);
  // One function for all rows, so that a press draws its own row alone.
  const toggle = useCallback(
    (id: string, isChosen: boolean) =>
      setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id))),
    [],
  );
  const choose = (value: string) =>
    void openPage(invitationsPages.invitations, {
      replace: true,
      search: value === '' ? {} : { state: value },
    });
  const isAll = search === '' && state === null;
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={t('invitations.letters.search')} value={search} onChange={setSearch} />
        <SelectField
          name="state"
          label={t('invitations.letters.state-label')}
          value={state ?? ''}
          error={undefined}
          onChange={choose}
          groups={[
            {
              label: t('invitations.letters.state-label'),
              choices: [
                { value: '', label: t('invitations.letters.state-all') },
                ...InvitationState.options.map((value) => ({
                  value,
                  label: t(`invitations.letters.state.${value}`),
                })),
              ],
            },
          ]}
        />
      </div>
      {chosen.size > 0 && <BulkBar ids={[...chosen]} onDone={() => setChosen(new Set())} />}
      <PagedList
        list={{ ...invitations, data: items }}
        skeleton={<ListSkeleton />}
        empty={
          isAll ? (
            <EmptyState
              drawing={<EmptyDrawing />}
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
          <ul className={styles.list} aria-label={t('invitations.letters.list')}>
            {found.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                isChosen={chosen.has(invitation.id)}
                onChoose={toggle}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

export function ListSkeleton() {
  return (
    <ul className={styles.list} role="status" aria-label={t('invitations.letters.loading')}>
      {['12rem', '15rem', '10rem', '13rem'].map((width) => (
        <li key={width}>
          <Skeleton width="1.25rem" height="1.25rem" />
          <Stack as="span" gap={0} className={styles.words}>
            <Skeleton width={width} height="1rem" />
          </Stack>
        </li>
      ))}
    </ul>
  );
}
