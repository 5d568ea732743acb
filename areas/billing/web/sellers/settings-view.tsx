import type { SellerSettings } from '@artel/billing/contract';
import { companyPages } from '@artel/company/contract';
import { PageButton, t } from '@artel/web';
import {
  Badge,
  Button,
  CardSkeleton,
  Line,
  Lines,
  LinkButton,
  LoadFailure,
  PageGrid,
  Panel,
  Row,
  Text,
} from '@artel/web/ui';
import { useState } from 'react';
import { dayWords } from '../money/money-words.ts';
import { useSellerActs, useSellerSettings } from './api.ts';
import { Hint } from './hint.tsx';
import { MissingDetails } from './missing-details.tsx';
import { NumbersForm } from './numbers-form.tsx';
import { Pictures } from './pictures.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { SignerDialog } from './signer-dialog.tsx';

/** The settings of the operator's company as the seller: numbers and days, signers, tax regimes. */
export function SettingsView() {
  const { data, error, isPending, isFetching, refetch } = useSellerSettings();
  if (isPending) return <CardSkeleton />;
  if (data === undefined)
    return (
      <LoadFailure
        error={error}
        message={t('billing.seller.failed')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <PageGrid width="text">
      <MissingDetails missing={data.missing} />
      <Row gap={3} justify="between">
        <p>{t('billing.seller.lead')}</p>
        <div>
          <PageButton page={companyPages.company} search={{ section: 'card' }}>
            {t('billing.seller.to-card')}
          </PageButton>
        </div>
      </Row>
      <Panel as="section" aria-labelledby="seller-numbers">
        <h2 id="seller-numbers">{t('billing.seller.numbers')}</h2>
        <NumbersForm settings={data} />
      </Panel>
      <Signers settings={data} />
      <Pictures settings={data} />
      <Regimes settings={data} />
    </PageGrid>
  );
}

interface SettingsProps {
  readonly settings: SellerSettings;
}

function Signers({ settings: { signers } }: SettingsProps) {
  const [isOpen, setOpen] = useState(false);
  const { removeSigner } = useSellerActs();
  return (
    <Panel as="section" aria-labelledby="seller-signers">
      <h2 id="seller-signers">{t('billing.seller.signers')}</h2>
      <Hint>{t('billing.seller.signers-lead')}</Hint>
      {signers.length === 0 && <p>{t('billing.seller.signers-none')}</p>}
      {signers.length > 0 && (
        <Lines variant="plain">
          {signers.map(({ fromOn, name, position, authority, accountantName }) => (
            <Line key={fromOn} align="start">
              <div>
                <p>
                  {t('billing.seller.signer', { name, position })}{' '}
                  <Text as="span" size="small" tone="secondary">
                    {t('billing.seller.from', { day: dayWords(fromOn) })}
                  </Text>
                </p>
                {authority !== '' && <Hint>{t('billing.seller.authority', { authority })}</Hint>}
                {accountantName !== '' && (
                  <Hint>{t('billing.seller.accountant-of', { name: accountantName })}</Hint>
                )}
              </div>
              <LinkButton
                aria-label={t('billing.seller.remove-of', { name })}
                onClick={() => removeSigner({ params: { fromOn } })}
              >
                {t('billing.seller.remove')}
              </LinkButton>
            </Line>
          ))}
        </Lines>
      )}
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('billing.seller.add-signer')}
        </Button>
      </div>
      {isOpen && <SignerDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** The first regime that is recorded applies to all earlier time. */
const EVER = '2004-01-01';

function Regimes({ settings: { regimes } }: SettingsProps) {
  const [isOpen, setOpen] = useState(false);
  const { cancelPlan } = useSellerActs();
  return (
    <Panel as="section" aria-labelledby="seller-regimes">
      <h2 id="seller-regimes">{t('billing.seller.regimes')}</h2>
      <Hint>{t('billing.seller.regimes-lead')}</Hint>
      {regimes.length === 0 && <p>{t('billing.seller.regimes-none')}</p>}
      {regimes.length > 0 && (
        <Lines variant="plain">
          {regimes.map(({ fromOn, regime, isPlanned }) => (
            <Line key={fromOn} align="start">
              <p>
                {t(`billing.seller.regime-of.${regime}`)}{' '}
                <Text as="span" size="small" tone="secondary">
                  {fromOn === EVER
                    ? t('billing.seller.always')
                    : t('billing.seller.from', { day: dayWords(fromOn) })}
                </Text>{' '}
                {isPlanned && <Badge variant="accent">{t('billing.seller.planned')}</Badge>}
              </p>
              {isPlanned && (
                <LinkButton onClick={() => cancelPlan({ params: { fromOn } })}>
                  {t('billing.seller.cancel-plan')}
                </LinkButton>
              )}
            </Line>
          ))}
        </Lines>
      )}
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('billing.seller.plan')}
        </Button>
      </div>
      {isOpen && <PlanDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}
