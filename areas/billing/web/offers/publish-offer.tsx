import { showToast, t } from '@artel/web';
import { Button, Dialog, Form, FormFooter, TextAreaField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { useOffer, usePublishOffer } from './api.ts';

/** The button with which the seller publishes another version of the offer. */
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
  return (
    <Form form={form} label={title}>
      <TextAreaField
        {...form.field('content')}
        label={t('billing.offers.content')}
        hint={t('billing.offers.content-hint')}
        rows={8}
        maxRows={18}
      />
      <FormFooter form={form}>{t('billing.offers.publish')}</FormFooter>
    </Form>
  );
}
