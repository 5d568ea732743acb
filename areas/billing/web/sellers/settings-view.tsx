import type { SellerSettings } from '@artel/billing/contract';
import { companyPages } from '@artel/company/contract';
import { PageButton, t } from '@artel/web';
import { Badge, CardSkeleton, LinkButton, LoadFailure, Panel } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayWords } from '../money/money-words.ts';
import { useSellerActs, useSellerSettings } from './api.ts';
import { NumbersForm } from './numbers-form.tsx';
import { Pictures } from './pictures.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import styles from './settings.module.css';
import { SignerDialog } from './signer-dialog.tsx';

/** How the operator's company sells: numbers and days, who signs, how it is taxed. */
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
    <div className={styles.settings}>
      <div className={styles.lead}>
        <p>{t('billing.seller.lead')}</p>
        <div>
          <PageButton page={companyPages.company} search={{ section: 'card' }}>
            {t('billing.seller.to-card')}
          </PageButton>
        </div>
      </div>
      <Panel as="section" aria-labelledby="seller-numbers">
        <h2 id="seller-numbers">{t('billing.seller.numbers')}</h2>
        <NumbersForm settings={data} />
      </Panel>
      <Signers settings={data} />
      <Pictures settings={data} />
      <Regimes settings={data} />
    </div>
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
      <p className={styles.hint}>{t('billing.seller.signers-lead')}</p>
      {signers.length === 0 && <p>{t('billing.seller.signers-none')}</p>}
      <ul className={styles.rows} hidden={signers.length === 0}>
        {signers.map(({ fromOn, name, position, authority, accountantName }) => (
          <li key={fromOn} className={styles.row}>
            <div>
              <p>
                {t('billing.seller.signer', { name, position })}{' '}
                <span className={styles.hint}>{t('billing.seller.from', { day: dayWords(fromOn) })}</span>
              </p>
              {authority !== '' && (
                <p className={styles.hint}>{t('billing.seller.authority', { authority })}</p>
              )}
              {accountantName !== '' && (
                <p className={styles.hint}>{t('billing.seller.accountant-of', { name: accountantName })}</p>
              )}
            </div>
            <LinkButton
              aria-label={t('billing.seller.remove-of', { name })}
              onClick={() => removeSigner({ params: { fromOn } })}
            >
              {t('billing.seller.remove')}
            </LinkButton>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('billing.seller.add-signer')}
        </Button>
      </div>
      {isOpen && <SignerDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** Before anybody looked it was as it was. */
const EVER = '2004-01-01';

function Regimes({ settings: { regimes } }: SettingsProps) {
  const [isOpen, setOpen] = useState(false);
  const { cancelPlan } = useSellerActs();
  return (
    <Panel as="section" aria-labelledby="seller-regimes">
      <h2 id="seller-regimes">{t('billing.seller.regimes')}</h2>
      <p className={styles.hint}>{t('billing.seller.regimes-lead')}</p>
      {regimes.length === 0 && <p>{t('billing.seller.regimes-none')}</p>}
      <ul className={styles.rows} hidden={regimes.length === 0}>
        {regimes.map(({ fromOn, regime, isPlanned }) => (
          <li key={fromOn} className={styles.row}>
            <p>
              {t(`billing.seller.regime-of.${regime}`)}{' '}
              <span className={styles.hint}>
                {fromOn === EVER
                  ? t('billing.seller.always')
                  : t('billing.seller.from', { day: dayWords(fromOn) })}
              </span>{' '}
              {isPlanned && <Badge look="accent">{t('billing.seller.planned')}</Badge>}
            </p>
            {isPlanned && (
              <LinkButton onClick={() => cancelPlan({ params: { fromOn } })}>
                {t('billing.seller.cancel-plan')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('billing.seller.plan')}
        </Button>
      </div>
      {isOpen && <PlanDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}
