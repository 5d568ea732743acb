import { listOwnConsents, withdrawConsent } from '@artel/identity/contract';
import { getQuery, showToast, t, useAct } from '@artel/web';
import { Button, Line, Lines, LoadFailure, Moment, Row, Skeleton, Stack, Text } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';

/** The person's consents with the version of each text, and the withdrawal of those that allow it. */
export function ConsentsSection() {
  const consents = useQuery(getQuery(listOwnConsents, {}));
  const withdraw = useAct(withdrawConsent, { refreshes: [listOwnConsents] });
  return (
    <div>
      <Text tone="secondary">{t('identity.consents.lead')}</Text>
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
        <Lines variant="edge">
          {consents.data.items.map(({ id, purpose, version, action, at, isWithdrawable }) => (
            <Line key={id} isOneLine data-acts="below">
              <Stack as="span" gap={0.5} isGrowing>
                <Row as="span" weight="medium">
                  {t(`consents.${purpose}.title`)}
                </Row>
                <Row as="span" gap={3} size="small" tone="secondary">
                  <span>
                    {t(`identity.consents.actions.${action}`)} <Moment at={at} />
                  </span>
                  <span>{t('identity.consents.version', { version })}</span>
                </Row>
              </Stack>
              {isWithdrawable && (
                <Row as="span" gap={1} isOneLine>
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
                </Row>
              )}
            </Line>
          ))}
        </Lines>
      )}
    </div>
  );
}
