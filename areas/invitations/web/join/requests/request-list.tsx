import { invitationsPages, JoinRequestState } from '@artel/invitations/contract';
import { t, useOpenPage, usePageSearch } from '@artel/web';
import { EmptyDrawing, EmptyState, PagedList, Row, SelectField, Text } from '@artel/web/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from '../../invitations.module.css';
import { ListSkeleton } from '../../letters/invitation-list.tsx';
import { useJoinRequests } from './api.ts';
import { JoinRulesField } from './join-rules-field.tsx';
import { RequestActs } from './request-acts.tsx';
import { RequestRow } from './request-row.tsx';
import own from './requests.module.css';

/** Who asks to be let in, with what may be decided about each and about many. */
export function RequestList() {
  const openPage = useOpenPage();
  const parsed = z.safeParse(JoinRequestState, usePageSearch('state'));
  const state = parsed.success ? parsed.data : 'waiting';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const requests = useJoinRequests(state);
  // What was decided meanwhile, here or elsewhere, is chosen no more.
  const picked = (requests.data ?? []).filter(({ id, state: now }) => now === 'waiting' && chosen.has(id));
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  const choose = (value: string) =>
    void openPage(invitationsPages.invitations, {
      replace: true,
      search: { tab: 'requests', ...(value !== 'waiting' && { state: value }) },
    });
  return (
    <>
      <div className={own.head}>
        <JoinRulesField />
        <SelectField
          name="state"
          label={t('invitations.letters.state-label')}
          value={state}
          error={undefined}
          onChange={choose}
          groups={[
            {
              label: t('invitations.letters.state-label'),
              choices: JoinRequestState.options.map((value) => ({
                value,
                label: t(`invitations.join.state.${value}`),
              })),
            },
          ]}
        />
      </div>
      {picked.length > 0 && (
        <Row as="section" className={styles.bulk} aria-label={t('invitations.letters.chosen-acts')}>
          <span>{t('invitations.join.chosen', { count: picked.length })}</span>
          <RequestActs requests={picked} onDone={() => setChosen(new Set())} />
        </Row>
      )}
      <PagedList
        list={requests}
        skeleton={<ListSkeleton />}
        empty={
          state === 'waiting' ? (
            <EmptyState drawing={<EmptyDrawing />} title={t('invitations.join.empty-title')}>
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
          <ul className={styles.list} aria-label={t('invitations.join.list')}>
            {items.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                isChosen={chosen.has(request.id)}
                onChoose={(isChosen) => toggle(request.id, isChosen)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
