import { showToast, t } from '@artel/web';
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogFooter,
  Form,
  FormFooter,
  LinkButton,
  Popover,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [open, setOpen] = useState<'centre' | 'side' | 'question'>();
  const close = () => setOpen(undefined);
  const confirm = async () => showToast({ severity: 'success', title: t('uiDemo.pressed') });
  return (
    <>
      <LinkButton onClick={() => setOpen('centre')}>{t('uiDemo.dialog.centre')}</LinkButton>
      <LinkButton onClick={() => setOpen('side')}>{t('uiDemo.dialog.side')}</LinkButton>
      <LinkButton onClick={() => setOpen('question')}>{t('uiDemo.dialog.question')}</LinkButton>
      <Dialog isOpen={open === 'centre'} title={t('uiDemo.dialog.centre')} onClose={close}>
        <p>{t('uiDemo.consent-text')}</p>
        <Popover
          label={t('uiDemo.filter')}
          target={(target) => (
            <Button variant="default" {...target}>
              {t('uiDemo.filter')}
            </Button>
          )}
        >
          <p>{t('uiDemo.sentence')}</p>
        </Popover>
        <DialogFooter onCancel={close}>
          <Button onClick={close}>{t('uiDemo.send')}</Button>
        </DialogFooter>
      </Dialog>
      <Dialog isOpen={open === 'side'} title={t('uiDemo.dialog.side')} variant="side" onClose={close}>
        <Request onDone={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        title={t('uiDemo.dialog.title')}
        act={t('uiDemo.dialog.act')}
        onConfirm={confirm}
        onClose={close}
      >
        {t('uiDemo.dialog.text')}
      </ConfirmDialog>
    </>
  );
}

function Request({ onDone }: { readonly onDone: () => void }) {
  const form = useForm({ name: 'ui-demo/dialog', initial: {}, submit: async () => onDone() });
  return (
    <Form form={form} label={t('uiDemo.dialog.side')}>
      <p>{t('uiDemo.sentence')}</p>
      <FormFooter form={form}>{t('uiDemo.send')}</FormFooter>
    </Form>
  );
}
