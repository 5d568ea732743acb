import { showToast, t } from '@artel/web';
import { DateField, Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { useSellerActs } from './api.ts';

interface SignerDialogProps {
  readonly onClose: () => void;
}

/** Sets the signer from a day on. */
export function SignerDialog({ onClose }: SignerDialogProps) {
  return (
    <Dialog isOpen title={t('billing.seller.add-signer')} size="narrow" onClose={onClose}>
      <SignerForm onClose={onClose} />
    </Dialog>
  );
}

function SignerForm({ onClose }: SignerDialogProps) {
  const { sign } = useSellerActs();
  const form = useForm({
    name: 'billing/signer',
    initial: { name: '', position: '', authority: '', accountantName: '', fromOn: '' },
    check: ({ name, position, fromOn }) => [
      ...(name.trim() === '' ? [{ path: 'name', message: t('billing.seller.missing') }] : []),
      ...(position.trim() === '' ? [{ path: 'position', message: t('billing.seller.missing') }] : []),
      ...(fromOn === '' ? [{ path: 'fromOn', message: t('billing.seller.day-wrong') }] : []),
    ],
    submit: async ({ fromOn, ...body }) => {
      await sign({ params: { fromOn }, body });
      showToast({ severity: 'success', title: t('billing.seller.saved') });
      onClose();
    },
  });
  return (
    <Form form={form} label={t('billing.seller.add-signer')}>
      <TextField {...form.field('name')} label={t('billing.seller.name')} isFocused />
      <TextField {...form.field('position')} label={t('billing.seller.position')} />
      <TextField
        {...form.field('authority')}
        label={t('billing.seller.authority-label')}
        hint={t('billing.seller.authority-hint')}
        isOptional
      />
      <TextField {...form.field('accountantName')} label={t('billing.seller.accountant')} isOptional />
      <DateField {...form.field('fromOn')} label={t('billing.seller.from-label')} />
      <FormFooter form={form}>{t('billing.seller.save')}</FormFooter>
    </Form>
  );
}
