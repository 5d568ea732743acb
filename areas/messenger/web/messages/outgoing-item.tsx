import { t } from '@artel/web';
import { Avatar, QuietButton, Text } from '@artel/web/ui';
import { sendAgain, withdraw } from '../outbox/outbox.ts';
import type { Outgoing } from '../outbox/outbox-db.ts';
import { formatName, type Person } from '../people/api.ts';
import styles from './line.module.css';
import { MessageBody } from './message-body.tsx';

interface OutgoingItemProps {
  readonly outgoing: Outgoing;
  readonly me: Person | undefined;
  readonly names: (id: string) => string;
}

/** An own message that is not stored yet; a refused one shows the reason and can be sent again. */
export function OutgoingItem({ outgoing, me, names }: OutgoingItemProps) {
  const { body, files, refusal } = outgoing;
  return (
    <article className={styles.message} data-begins data-outgoing aria-busy={refusal === null}>
      <div className={styles.face}>{me && <Avatar {...me} src={me.avatar} />}</div>
      <div className={styles.said}>
        <div className={styles.author}>
          <Text as="strong" weight="medium">
            <bdi>{formatName(me)}</bdi>
          </Text>
          <Text as="span" size="caption" tone={refusal === null ? 'secondary' : 'danger'}>
            {t(refusal === null ? 'messenger.outbox.sending' : 'messenger.outbox.refused')}
          </Text>
        </div>
        {body !== '' && <MessageBody body={body} names={names} />}
        {files.length > 0 && (
          <Text size="small" tone="secondary">
            {files.map(({ name }) => name).join(', ')}
          </Text>
        )}
        {refusal !== null && (
          <div role="alert" className={styles.refusal}>
            <Text as="span" size="small" tone="danger">
              {refusal}
            </Text>
            <QuietButton size="narrow" onClick={() => void sendAgain(outgoing)}>
              {t('messenger.outbox.again')}
            </QuietButton>
            <QuietButton size="narrow" onClick={() => void withdraw(outgoing.id)}>
              {t('messenger.outbox.withdraw')}
            </QuietButton>
          </div>
        )}
      </div>
    </article>
  );
}
