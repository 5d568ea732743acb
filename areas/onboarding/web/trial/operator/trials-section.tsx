import { type CompanyTrial, Trial } from '@artel/onboarding/contract';
import { t } from '@artel/web';
import {
  Badge,
  Button,
  EmptyDrawing,
  EmptyState,
  PagedList,
  Panel,
  PlainSelect,
  Row,
  SearchField,
  Skeleton,
  Stack,
  Text,
  Toolbar,
} from '@artel/web/ui';
import { useDeferredValue, useState } from 'react';
import { useCompanyTrials } from './api.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { dayAndYear } from './trial-days.ts';

const STATES = Trial.shape.state.options;
const VARIANTS = { pending: 'plain', running: 'accent', ended: 'attention' } as const;

/** For the operator: the companies on a trial, the end of each, and a button that extends it. */
export function TrialsSection() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('running');
  const state = STATES.find((known) => known === chosen) ?? null;
  const q = useDeferredValue(typed.trim());
  const companies = useCompanyTrials({ q, state });
  const choices = [
    { value: 'all', label: t('onboarding.trials.state.all') },
    ...STATES.map((value) => ({ value, label: t(`onboarding.trials.state.${value}`) })),
  ];
  return (
    <>
      <Toolbar
        label={t('onboarding.trials.title')}
        search={<SearchField label={t('onboarding.trials.search')} value={typed} onChange={setTyped} />}
      >
        <PlainSelect
          label={t('onboarding.trials.state-label')}
          value={chosen}
          choices={choices}
          onChange={setChosen}
        />
      </Toolbar>
      <PagedList
        list={companies}
        skeleton={<Waiting />}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="list" />} title={t('onboarding.trials.empty-title')}>
            {t(q === '' ? 'onboarding.trials.empty' : 'onboarding.trials.nothing-found')}
          </EmptyState>
        }
      >
        {(items) => (
          <Stack as="ul" gap={3} aria-label={t('onboarding.trials.title')}>
            {items.map((company) => (
              <TriedCompany key={company.companyId} company={company} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
}

function Waiting() {
  return (
    <Stack gap={3} role="status" aria-label={t('ui.loading')}>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} width="100%" height="4.5rem" />
      ))}
    </Stack>
  );
}

function TriedCompany({ company }: { readonly company: CompanyTrial }) {
  const { companyName, inn, people, trial } = company;
  const [isRequested, setRequested] = useState(false);
  const facts = [
    ...(inn === '' ? [] : [t('requisites.claims.inn', { inn })]),
    t('onboarding.trials.people', { count: people }),
  ];
  return (
    <Panel as="li" room="low" aria-label={companyName}>
      <Row gap={3} justify="between">
        <Stack gap={1} isGrowing>
          <Text as="h2" size="title">
            {companyName}{' '}
            <Badge variant={VARIANTS[trial.state]}>{t(`onboarding.trials.state.${trial.state}`)}</Badge>
          </Text>
          <p>{getWhen(trial)}</p>
          <Text size="small" tone="secondary">
            {facts.join(' · ')}
          </Text>
        </Stack>
        <Button variant="default" onClick={() => setRequested(true)}>
          {t('onboarding.trials.extend')}
        </Button>
      </Row>
      <ExtendDialog company={company} isOpen={isRequested} onClose={() => setRequested(false)} />
    </Panel>
  );
}

function getWhen({ state, startsOn, endsOn, daysLeft }: Trial): string {
  const day = dayAndYear(state === 'pending' ? startsOn : endsOn);
  if (state === 'running') return t('onboarding.trials.running', { day, count: daysLeft });
  return t(`onboarding.trials.${state}`, { day });
}
