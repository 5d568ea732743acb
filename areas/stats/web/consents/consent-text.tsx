import { listConsents } from '@artel/identity/contract';
import { getQuery, t } from '@artel/web';
import { Dialog, LinkButton, LoadFailure, Skeleton, Stack } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The text of the consent, readable before the choice. */
export function ConsentText() {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <LinkButton onClick={() => setReading(true)}>{t('stats.consent.read')}</LinkButton>
      <Dialog isOpen={isReading} title={t('stats.consent.text-title')} onClose={() => setReading(false)}>
        {isReading && <Document />}
      </Dialog>
    </>
  );
}

function Document() {
  const query = useQuery(getQuery(listConsents, { query: { filter: { purpose: ['analytics'] } } }));
  if (query.isError)
    return (
      <LoadFailure
        error={query.error}
        message={t('stats.consent.text-failed')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  const document = query.data?.items.find(({ purpose }) => purpose === 'analytics');
  if (document === undefined)
    return (
      <div role="status" aria-label={t('ui.loading')}>
        <Skeleton width="100%" height="12rem" />
      </div>
    );
  // The first paragraph repeats the title, which the dialog already shows.
  const [, ...paragraphs] = document.text.split('\n\n');
  return (
    <Stack gap={3}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Stack>
  );
}
