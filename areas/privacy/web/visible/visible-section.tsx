import { MemberFacts, useDepartments, useOwnCompanies, useProfile } from '@artel/company/web';
import { getOwnCards } from '@artel/privacy/contract';
import { getQuery, t } from '@artel/web';
import { ChoiceGroup, LoadFailure, Panel, Skeleton, Stack, Text } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

const READERS = ['colleague', 'guest'] as const;
type Reader = (typeof READERS)[number];

const getTexts = (choice: string) => `privacy.visible.${choice}`;

/** Shows the person's card as colleagues, guests and other companies see it, as the directory returns it to them. */
export function VisibleSection() {
  const { company } = useProfile();
  return (
    <Stack>
      {company === null ? <Text tone="secondary">{t('privacy.visible.no-company')}</Text> : <OwnCard />}
      <Elsewhere />
    </Stack>
  );
}

function OwnCard() {
  const [reader, setReader] = useState<Reader>('colleague');
  const cards = useQuery(getQuery(getOwnCards, {}));
  const departments = useDepartments();
  const card = cards.data?.[reader];
  return (
    <Panel as="section">
      <ChoiceGroup
        name="reader"
        label={t('privacy.visible.reader')}
        hint={t(`privacy.visible.hints.${reader}`)}
        codes={READERS}
        textKey={getTexts('readers')}
        chosen={[reader]}
        onChange={([chosen]) => setReader(READERS.find((known) => known === chosen) ?? reader)}
      />
      {cards.isPending && <Skeleton width="16rem" height="12rem" />}
      {cards.isError && card === undefined && (
        <LoadFailure
          error={cards.error}
          message={t('privacy.visible.failed')}
          isRetrying={cards.isFetching}
          onRetry={() => void cards.refetch()}
        />
      )}
      {card && (
        <Panel variant="dashed">
          <MemberFacts member={card} departments={departments.data?.items ?? []} />
        </Panel>
      )}
    </Panel>
  );
}

function Elsewhere() {
  const id = useId();
  const { company } = useProfile();
  const others = useOwnCompanies().companies.filter((own) => own.id !== company?.id);
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>{t('privacy.visible.elsewhere')}</h2>
      <Text tone="secondary">{t('privacy.visible.elsewhere-text')}</Text>
      {others.length > 0 && (
        <Text tone="secondary">
          {t('privacy.visible.other-cards', {
            names: others.map(({ name }) => t('privacy.visible.other-card', { name })).join(', '),
          })}
        </Text>
      )}
    </Panel>
  );
}
