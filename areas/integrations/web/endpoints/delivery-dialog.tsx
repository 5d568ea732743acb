import type { Attempt, Delivery } from '@artel/integrations/contract';
import { t } from '@artel/web';
import {
  Button,
  CopyField,
  Dialog,
  DialogFooter,
  Line,
  Lines,
  Moment,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import { Loaded } from '../catalogue/loaded.tsx';
import { Sample } from '../catalogue/sample.tsx';
import { useEventTitles } from '../catalogue/use-event-titles.ts';
import { useDelivery, useReplayDelivery } from './api.ts';

interface DeliveryDialogProps {
  /** The dialog is open while this is set. */
  readonly delivery: Delivery | undefined;
  /** Whether the endpoint is switched on. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** One message: the body as sent, and each attempt with its response. */
export function DeliveryDialog({ delivery, isOn, onClose }: DeliveryDialogProps) {
  const titleOf = useEventTitles();
  return (
    <Dialog
      isOpen={delivery !== undefined}
      title={delivery === undefined ? '' : titleOf(delivery.event)}
      onClose={onClose}
    >
      {delivery !== undefined && <Details delivery={delivery} isOn={isOn} onClose={onClose} />}
    </Dialog>
  );
}

type DetailsProps = DeliveryDialogProps & { readonly delivery: Delivery };

function Details({ delivery: { id, event }, isOn, onClose }: DetailsProps) {
  const found = useDelivery(id);
  const replay = useReplayDelivery();
  return (
    <Loaded query={found}>
      {({ messageId, body, attempts }) => (
        <Stack gap={3}>
          <Text as="code" size="small" tone="secondary">
            {event}
          </Text>
          <CopyField label="webhook-id" value={messageId} />
          <Sample label={t('integrations.webhooks.body')} text={JSON.stringify(JSON.parse(body), null, 2)} />
          <Text as="h3" weight="medium">
            {t('integrations.webhooks.attempts')}
          </Text>
          {attempts.length === 0 && <p>{t('integrations.webhooks.attempts-empty')}</p>}
          <Lines variant="framed" aria-label={t('integrations.webhooks.attempts')}>
            {attempts.map((attempt) => (
              <AttemptLine key={attempt.at} attempt={attempt} />
            ))}
          </Lines>
          <DialogFooter onCancel={onClose}>
            <Button
              disabled={!isOn}
              aria-busy={replay.isPending}
              onClick={() => replay.mutate({ params: { deliveryId: id } })}
            >
              {t('integrations.webhooks.replay-one')}
            </Button>
          </DialogFooter>
        </Stack>
      )}
    </Loaded>
  );
}

function AttemptLine({ attempt: { at, tookMs, status, failure, answer } }: { readonly attempt: Attempt }) {
  return (
    <Line>
      <Row as="span" gap={3} size="small">
        <Moment at={at} />
        <span>
          {failure === null
            ? t('integrations.webhooks.accepted')
            : t(`integrations.webhooks.failure.${failure}`)}
        </span>
        {status !== null && <span>{`HTTP ${status}`}</span>}
        <span>{t('integrations.webhooks.took', { count: tookMs })}</span>
      </Row>
      {answer !== '' && (
        <Text as="code" size="small" tone="secondary">
          {answer}
        </Text>
      )}
    </Line>
  );
}
