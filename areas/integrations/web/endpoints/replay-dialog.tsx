import { DAY, HOUR } from '@artel/contract/time';
import { showToast, t } from '@artel/web';
import { Dialog, Form, FormFooter, RadioGroup, useForm } from '@artel/web/ui';
import { useReplayDeliveries } from './api.ts';

const SPANS = { hour: HOUR, day: DAY, week: 7 * DAY } as const;
type Span = keyof typeof SPANS;

interface ReplayDialogProps {
  readonly endpointId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Chooses the time since which undelivered messages are sent again. */
export function ReplayDialog({ endpointId, isOpen, onClose }: ReplayDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={t('integrations.webhooks.replay-title')} onClose={onClose} size="narrow">
      {isOpen && <ReplayForm endpointId={endpointId} onDone={onClose} />}
    </Dialog>
  );
}

function ReplayForm({ endpointId, onDone }: { readonly endpointId: string; readonly onDone: () => void }) {
  const replay = useReplayDeliveries();
  const form = useForm({
    name: `integrations/replay-${endpointId}`,
    initial: { span: 'day' as Span },
    submit: async ({ span }) => {
      const since = new Date(Date.now() - SPANS[span]).toISOString();
      const { count } = await replay.mutateAsync({ params: { endpointId }, body: { since } });
      showToast({ severity: 'success', title: t('integrations.webhooks.replayed', { count }) });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('integrations.webhooks.replay-title')}>
      <RadioGroup
        {...form.field('span')}
        label={t('integrations.webhooks.since')}
        choices={Object.keys(SPANS).map((span) => ({
          value: span,
          label: t(`integrations.webhooks.span.${span}`),
        }))}
      />
      <FormFooter form={form}>{t('integrations.webhooks.replay')}</FormFooter>
    </Form>
  );
}
