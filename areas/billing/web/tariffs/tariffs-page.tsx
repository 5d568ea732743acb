import { billingPages, type Tariff, type TariffLine } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { LazyPart, PageButton, t } from '@artel/web';
import { Badge, CardSkeleton, EmptyDrawing, EmptyState, LoadFailure, Panel } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BillingFrame } from '../money/billing-frame.tsx';
import { useTariffLines } from './api.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { TariffDialog } from './tariff-form.tsx';
import { membersWords, priceWords, storageWords } from './tariff-words.ts';
import styles from './tariffs.module.css';

const loadPromo = async () => (await import('./tariffs-promo.tsx')).TariffsPromo;

/** what a company may subscribe to; who runs the installation changes the tariffs in the same place. */
export function TariffsPage() {
  const lines = useTariffLines();
  const { permissions } = useProfile();
  return (
    <BillingFrame
      page={billingPages.tariffs}
      acts={
        permissions.includes('billing.see') && (
          <PageButton page={billingPages.subscriptions}>{t('billing.to-subscriptions')}</PageButton>
        )
      }
    >
      <LazyPart load={loadPromo} waiting={null} />
      {lines.data === undefined ? <NotYet lines={lines} /> : <Lines items={lines.data.items} />}
    </BillingFrame>
  );
}

export function NotYet({ lines }: { readonly lines: ReturnType<typeof useTariffLines> }) {
  if (lines.isPending) return <CardSkeleton />;
  return (
    <LoadFailure
      error={lines.error}
      message={t('billing.tariffs.failed')}
      isRetrying={lines.isFetching}
      onRetry={() => void lines.refetch()}
    />
  );
}

function Lines({ items }: { readonly items: readonly TariffLine[] }) {
  const { permissions } = useProfile();
  const isEditor = permissions.includes('operator.tariffs');
  const [chosen, setChosen] = useState<{ readonly tariff: Tariff; readonly lineName: string }>();
  const [edited, setEdited] = useState<{ readonly line: TariffLine; readonly tariff: Tariff | null }>();
  if (items.length === 0) return <NoTariffs />;
  return (
    <>
      {items.map((line) => (
        <section key={line.id} className={styles.line} aria-label={line.name}>
          <div className={styles.lineHead}>
            <h2>{line.name}</h2>
            {isEditor && (
              <Button variant="default" onClick={() => setEdited({ line, tariff: null })}>
                {t('billing.tariffs.add')}
              </Button>
            )}
          </div>
          {line.about !== '' && <p className={styles.about}>{line.about}</p>}
          <ul className={styles.tariffs}>
            {line.tariffs.map((tariff) => (
              <TariffCard
                key={tariff.id}
                tariff={tariff}
                onChoose={
                  permissions.includes('billing.manage') && !isEditor
                    ? () => setChosen({ tariff, lineName: line.name })
                    : undefined
                }
                onEdit={isEditor ? () => setEdited({ line, tariff }) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {chosen !== undefined && <SubscribeDialog {...chosen} onClose={() => setChosen(undefined)} />}
      {edited !== undefined && <TariffDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

export function NoTariffs() {
  return (
    <EmptyState drawing={<EmptyDrawing />} title={t('billing.tariffs.empty-title')}>
      {t('billing.tariffs.empty')}
    </EmptyState>
  );
}

interface TariffCardProps {
  readonly tariff: Tariff;
  readonly onChoose: (() => void) | undefined;
  readonly onEdit: (() => void) | undefined;
}

function TariffCard({ tariff, onChoose, onEdit }: TariffCardProps) {
  const { name, about, price, isOffered } = tariff;
  return (
    <Panel as="li" className={styles.tariff} aria-label={name}>
      <h3>
        {name} {!isOffered && <Badge look="attention">{t('billing.tariffs.not-offered')}</Badge>}
      </h3>
      {about !== '' && <p className={styles.about}>{about}</p>}
      <p className={styles.price}>{priceWords(price)}</p>
      <dl className={styles.facts}>
        <dt>{t('billing.limit.members')}</dt>
        <dd>{membersWords(price)}</dd>
        <dt>{t('billing.limit.storage')}</dt>
        <dd>{storageWords(price)}</dd>
      </dl>
      {onChoose && (
        <Button onClick={onChoose} aria-label={t('billing.tariffs.choose-of', { name })}>
          {t('billing.tariffs.choose')}
        </Button>
      )}
      {onEdit && (
        <Button variant="default" onClick={onEdit} aria-label={t('billing.tariffs.edit-of', { name })}>
          {t('billing.tariffs.edit')}
        </Button>
      )}
    </Panel>
  );
}
