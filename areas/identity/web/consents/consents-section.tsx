import { listOwnConsents, withdrawConsent } from '@artel/identity/contract';
import { queryOf, showToast, t, useAct } from '@artel/web';
import { LoadFailure, Moment, Skeleton } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from '../security/security.module.css';

/** What the person agreed to, with the version of each text, and how to take back what can be. */
export function ConsentsSection() {
  const consents = useQuery(queryOf(listOwnConsents, {}));
  const withdraw = useAct(withdrawConsent, { refreshes: [listOwnConsents] });
  return (
    <div className={styles.block}>
      <p className={styles.lead}>{t('identity.consents.lead')}</p>
      {consents.isPending && <Skeleton width="14rem" />}
      {consents.isError && consents.data === undefined && (
        <LoadFailure
          error={consents.error}
          message={t('identity.consents.failed')}
          isRetrying={consents.isFetching}
          onRetry={() => void consents.refetch()}
        />
      )}
      {consents.data?.items.length === 0 && <p>{t('identity.consents.empty')}</p>}
      {consents.data !== undefined && consents.data.items.length > 0 && (
        <ul className={styles.rows}>
          {consents.data.items.map(({ id, purpose, version, action, at, isWithdrawable }) => (
            <li key={id} className={styles.row} data-acts="below">
              <span className={styles.rowWords}>
                <span className={styles.name}>{t(`consents.${purpose}.title`)}</span>
                <span className={styles.facts}>
                  <span>
                    {t(`identity.consents.actions.${action}`)} <Moment at={at} />
                  </span>
                  <span>{t('identity.consents.version', { version })}</span>
                </span>
              </span>
              {isWithdrawable && (
                <span className={styles.rowActs}>
                  <Button
                    variant="default"
                    aria-busy={withdraw.isPending}
                    onClick={() =>
                      withdraw.mutate(
                        { body: { purpose: 'marketing' } },
                        {
                          onSuccess: () =>
                            showToast({ severity: 'success', title: t('identity.consents.withdrawn') }),
                        },
                      )
                    }
                  >
                    {t('identity.consents.withdraw')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
