import { t } from '@artel/web';
import { Button, CopyField, Dialog, DialogFooter, Stack } from '@artel/web/ui';

interface SecretDialogProps {
  /** The dialog is open while this is set. */
  readonly secret: string | undefined;
  /** The former secret also signs for a day. */
  readonly isRotated: boolean;
  readonly onClose: () => void;
}

/** Shows the secret with which a receiver verifies messages, only this once. */
export function SecretDialog({ secret, isRotated, onClose }: SecretDialogProps) {
  return (
    <Dialog
      isOpen={secret !== undefined}
      title={t('integrations.webhooks.secret-title')}
      onClose={onClose}
      isClosable={false}
      size="narrow"
    >
      {secret !== undefined && (
        <Stack gap={3}>
          <p>{t(isRotated ? 'integrations.webhooks.secret-rotated' : 'integrations.webhooks.secret-lead')}</p>
          <CopyField label={t('integrations.webhooks.secret')} value={secret} />
          <DialogFooter>
            <Button onClick={onClose}>{t('integrations.keys.copied')}</Button>
          </DialogFooter>
        </Stack>
      )}
    </Dialog>
  );
}
