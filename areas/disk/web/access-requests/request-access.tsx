import { t } from '@artel/web';
import {
  Button,
  Form,
  Row,
  Stack,
  SubmitButton,
  Text,
  TextAreaField,
  useForm,
  VisuallyHidden,
} from '@artel/web/ui';
import { type ReactNode, useState } from 'react';
import { useRequestAccess } from './api.ts';

interface RequestAccessProps {
  readonly nodeId: string;
  /** The way back, below it. */
  readonly children: ReactNode;
}

/**
 * Offers to request access to what the person may not open. Whether there is anything is not known here, so the
 * words promise nothing.
 */
export function RequestAccess({ nodeId, children }: RequestAccessProps) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  return (
    <Stack align="center">
      <VisuallyHidden component="h1">{t('pages.disk')}</VisuallyHidden>
      {state === 'closed' && <Button onClick={() => setState('open')}>{t('disk.request-access.act')}</Button>}
      {state === 'open' && (
        <RequestForm nodeId={nodeId} onSent={() => setState('sent')} onCancel={() => setState('closed')} />
      )}
      <div role="status">{state === 'sent' && <Text>{t('disk.request-access.sent')}</Text>}</div>
      {state !== 'open' && children}
    </Stack>
  );
}

interface RequestFormProps {
  readonly nodeId: string;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

const MOST_LETTERS = 500;

function RequestForm({ nodeId, onSent, onCancel }: RequestFormProps) {
  const request = useRequestAccess();
  const form = useForm({
    name: `disk/request-access/${nodeId}`,
    initial: { message: '' },
    check: ({ message }) =>
      message.trim().length > MOST_LETTERS
        ? [{ path: 'message', message: t('disk.request-access.too-long', { count: MOST_LETTERS }) }]
        : [],
    submit: async ({ message }) => {
      await request.mutateAsync({ params: { nodeId }, body: { message } });
      onSent();
    },
  });
  return (
    <Stack>
      <Form form={form} label={t('disk.request-access.act')}>
        <TextAreaField
          {...form.field('message')}
          label={t('disk.request-access.message')}
          rows={3}
          hint={t('disk.request-access.message-hint')}
        />
        <Row justify="center">
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton isPending={form.isPending}>{t('disk.request-access.send')}</SubmitButton>
        </Row>
      </Form>
    </Stack>
  );
}
