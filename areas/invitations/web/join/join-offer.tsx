import { findInnProblem } from '@artel/requisites/contract';
import { failureText, t, useContinue } from '@artel/web';
import { Button, Callout, LinkButton, Panel, Row, Text } from '@artel/web/ui';
import { useOwnJoinRequests, useRequestToJoin } from './api.ts';
import styles from './join.module.css';
import { useEntry } from './use-entry.ts';
import { WaitingRequest } from './waiting-request.tsx';

interface JoinOfferProps {
  /** As typed. */
  readonly inn: string;
  /** Set if the registers provided it. */
  readonly kpp: string;
}

/**
 * Offers to request access, because the company may be here already. Shown for every number and mail domain
 * alike, so that it does not reveal which companies are here.
 */
export function JoinOffer({ inn, kpp }: JoinOfferProps) {
  const requests = useOwnJoinRequests();
  const request = useRequestToJoin();
  const proceed = useContinue();
  useEntry(requests.data?.items, () => void proceed());
  const number = inn.replace(/\D/g, '');
  const isNumber = number !== '' && findInnProblem(number) === null;
  const domain = requests.data?.ownDomain ?? null;
  const waiting = requests.data?.items.find(({ state }) => state === 'waiting');
  if (waiting) {
    return (
      <WaitingRequest ownRequest={waiting}>
        <LinkButton onClick={() => void proceed()}>{t('invitations.join.go-home')}</LinkButton>
      </WaitingRequest>
    );
  }
  if (!isNumber && domain === null) return null;
  return (
    <Panel as="section" room="low" aria-labelledby="join-offer">
      <h2 id="join-offer">{t('invitations.join.offer')}</h2>
      <Text size="small" tone="secondary">
        {t('invitations.join.offer-text')}
      </Text>
      {request.isError && (
        <Callout tone="danger" role="alert">
          {failureText(request.error)}
        </Callout>
      )}
      <Row gap={4} className={styles.acts}>
        {domain !== null && (
          <Button
            variant="default"
            className={styles.act}
            classNames={{ label: styles.label }}
            aria-busy={request.isPending}
            onClick={() => request.isPending || request.mutate({ body: { way: 'domain' } })}
          >
            {t('invitations.join.ask-by-domain', { domain })}
          </Button>
        )}
        {isNumber && (
          <Button
            variant="default"
            className={styles.act}
            classNames={{ label: styles.label }}
            aria-busy={request.isPending}
            onClick={() => request.isPending || request.mutate({ body: { way: 'inn', inn: number, kpp } })}
          >
            {t('invitations.join.ask-by-inn', { inn: number })}
          </Button>
        )}
      </Row>
    </Panel>
  );
}
