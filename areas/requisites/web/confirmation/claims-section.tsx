import type { CompanyClaim } from '@artel/requisites/contract';
import { showToast, t } from '@artel/web';
import {
  Button,
  Callout,
  ConfirmDialog,
  EmptyDrawing,
  EmptyState,
  Moment,
  PagedList,
  Panel,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@artel/web/ui';
import { useState } from 'react';
import { useClaims, useDecideClaim } from './api.ts';

/** Companies that request confirmation from the operator; a dispute shows which company is confirmed now. */
export function ClaimsSection() {
  const claims = useClaims();
  return (
    <PagedList
      list={claims}
      skeleton={<Waiting />}
      empty={
        <EmptyState drawing={<EmptyDrawing kind="done" />} title={t('requisites.claims.empty-title')}>
          {t('requisites.claims.empty')}
        </EmptyState>
      }
    >
      {(items) => (
        <Stack as="ul" aria-label={t('requisites.claims.title')}>
          {items.map((claim) => (
            <Claim key={claim.id} claim={claim} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function Waiting() {
  return (
    <Stack role="status" aria-label={t('ui.loading')}>
      <Skeleton width="100%" height="5rem" />
      <Skeleton width="100%" height="5rem" />
    </Stack>
  );
}

function Claim({ claim }: { readonly claim: CompanyClaim }) {
  const [requested, setRequested] = useState<'accept' | 'reject'>();
  const decide = useDecideClaim();
  const { companyId, id: claimId, companyName: name, holder } = claim;
  const close = () => setRequested(undefined);
  return (
    <Panel as="li" aria-label={name}>
      <h2>{name}</h2>
      <p>
        {claim.kpp === ''
          ? t('requisites.claims.inn', { inn: claim.inn })
          : t('requisites.claims.inn-kpp', { inn: claim.inn, kpp: claim.kpp })}
        {' · '}
        <Moment at={claim.createdAt} />
      </p>
      {claim.note !== '' && <Text isAsTyped>{claim.note}</Text>}
      {holder !== null && <Callout>{t('requisites.claims.holder', { name: holder.companyName })}</Callout>}
      <Row>
        <Button onClick={() => setRequested('accept')}>{t('requisites.claims.accept')}</Button>
        <Button variant="default" onClick={() => setRequested('reject')}>
          {t('requisites.claims.reject')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={requested !== undefined}
        title={t(
          requested === 'reject' ? 'requisites.claims.reject-title' : 'requisites.claims.accept-title',
          {
            name,
          },
        )}
        act={t(requested === 'reject' ? 'requisites.claims.reject' : 'requisites.claims.accept')}
        variant={requested === 'accept' && holder === null ? 'plain' : 'danger'}
        onConfirm={async () => {
          if (requested === undefined) return;
          await decide.mutateAsync({ params: { companyId }, body: { claimId, decision: requested } });
          showToast({ severity: 'success', title: t('requisites.claims.settled') });
        }}
        onClose={close}
      >
        {getConsequence(requested, holder)}
      </ConfirmDialog>
    </Panel>
  );
}

function getConsequence(decision: 'accept' | 'reject' | undefined, holder: CompanyClaim['holder']): string {
  if (decision === 'reject') return t('requisites.claims.reject-text');
  if (holder !== null) return t('requisites.claims.move-text', { name: holder.companyName });
  return t('requisites.claims.accept-text');
}
