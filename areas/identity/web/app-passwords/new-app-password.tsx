import type { RouteResponse } from '@artel/contract';
import type { createAppPassword } from '@artel/identity/contract';
import { t } from '@artel/web';
import { Button, CopyField, Dialog, DialogFooter, Stack } from '@artel/web/ui';

interface NewAppPasswordProps {
  /** The dialog is open while this is set. */
  readonly created: RouteResponse<typeof createAppPassword> | undefined;
  readonly onClose: () => void;
}

/** Shows the values for a program's settings; the password is shown only this once. */
export function NewAppPassword({ created, onClose }: NewAppPasswordProps) {
  return (
    <Dialog
      isOpen={created !== undefined}
      title={t('identity.app-passwords.created-title')}
      onClose={onClose}
      isClosable={false}
      size="narrow"
    >
      {created !== undefined && (
        <Stack gap={3}>
          <p>{t('identity.app-passwords.created-lead', { name: created.name })}</p>
          <CopyField label={t('identity.app-passwords.server')} value={location.origin} />
          <CopyField label={t('identity.app-passwords.username')} value={created.username} />
          <CopyField label={t('forms.password')} value={created.password} variant="big" />
          <DialogFooter>
            <Button onClick={onClose}>{t('identity.app-passwords.copied')}</Button>
          </DialogFooter>
        </Stack>
      )}
    </Dialog>
  );
}
