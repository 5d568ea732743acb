import { showToast, t } from '@artel/web';
import { Dialog, Form, SubmitButton, useForm } from '@artel/web/ui';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useOffer, usePublishOffer } from './api.ts';

/** The button with which who sells publishes another version of the offer. */
export function PublishOffer() {
  const [isOpen, setOpen] = useState(false);
  const offer = useOffer(isOpen);
  const title = t('billing.offers.title');
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} title={title} onClose={() => setOpen(false)}>
        {offer.data !== undefined && (
          <PublishForm title={title} known={offer.data.offer?.content ?? ''} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}

interface PublishFormProps {
  readonly title: string;
  readonly known: string;
  readonly onDone: () => void;
}

function PublishForm({ title, known, onDone }: PublishFormProps) {
  const publish = usePublishOffer();
  const form = useForm({
    name: 'billing/publish-offer',
    initial: { content: known },
    check: ({ content }) =>
      content.trim() === '' || content.trim() === known
        ? [{ path: 'content', message: t('billing.offers.content-missing') }]
        : [],
    submit: async (body) => {
      const { number } = await publish.mutateAsync({ body });
      showToast({ severity: 'success', title: t('billing.offers.published', { number }) });
      onDone();
    },
  });
  const { value, error, onChange, name } = form.field('content');
  return (
    <Form form={form} label={title}>
      <Textarea
        name={name}
        label={t('billing.offers.content')}
        description={t('billing.offers.content-hint')}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={8}
        maxRows={18}
      />
      <SubmitButton isPending={form.isPending}>{t('billing.offers.publish')}</SubmitButton>
    </Form>
  );
}
