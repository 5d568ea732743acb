import type { ClosingDocument } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { useRefuse } from './api.ts';
import { documentName } from './document-grid.tsx';

interface RefuseDialogProps {
  readonly document: ClosingDocument;
  readonly onClose: () => void;
}

/** Refuses to sign a document and sends the reason to the seller. */
export function RefuseDialog({ document, onClose }: RefuseDialogProps) {
  const title = t('billing.documents.refuse-title', { name: documentName(document) });
  return (
    <Dialog isOpen title={title} size="narrow" onClose={onClose}>
      <RefuseForm document={document} title={title} onClose={onClose} />
    </Dialog>
  );
}

function RefuseForm({ document: { id }, title, onClose }: RefuseDialogProps & { readonly title: string }) {
  const refuse = useRefuse();
  const form = useForm({
    name: `billing/refuse-${id}`,
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ path: 'reason', message: t('billing.documents.reason-missing') }] : [],
    submit: async (body) => {
      await refuse.mutateAsync({ params: { documentId: id }, body });
      showToast({ severity: 'success', title: t('billing.documents.refused') });
      onClose();
    },
  });
  return (
    <Form form={form} label={title}>
      <TextField
        {...form.field('reason')}
        label={t('billing.documents.reason')}
        hint={t('billing.documents.reason-hint')}
        isFocused
      />
      <FormFooter form={form}>{t('billing.documents.refuse')}</FormFooter>
    </Form>
  );
}
