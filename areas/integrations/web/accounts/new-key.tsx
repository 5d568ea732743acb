import type { RouteResponse } from '@artel/contract';
import type { createKey } from '@artel/integrations/contract';
import { t } from '@artel/web';
import { Button, CopyField, Dialog, DialogFooter, Stack } from '@artel/web/ui';
import { Sample } from '../catalogue/sample.tsx';

interface NewKeyProps {
  /** The dialog is open while this is set. */
  readonly created: RouteResponse<typeof createKey> | undefined;
  readonly onClose: () => void;
}

/** Shows a new key, only this once, with a command line that tests it. */
export function NewKey({ created, onClose }: NewKeyProps) {
  return (
    <Dialog
      isOpen={created !== undefined}
      title={t('integrations.keys.created')}
      onClose={onClose}
      isClosable={false}
    >
      {created !== undefined && (
        <Stack gap={3}>
          <p>{t('integrations.keys.created-lead')}</p>
          <CopyField label={t('integrations.keys.key')} value={created.key} />
          {created.tryPath !== null && (
            <Sample label={t('integrations.keys.try')} text={getCurl(created.key, created.tryPath)} />
          )}
          <DialogFooter>
            <Button onClick={onClose}>{t('integrations.keys.copied')}</Button>
          </DialogFooter>
        </Stack>
      )}
    </Dialog>
  );
}

function getCurl(key: string, path: string): string {
  return `curl -H 'Authorization: Bearer ${key}' ${window.location.origin}${path}`;
}
