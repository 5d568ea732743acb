import { t } from '@artel/web';
import { Button, Dialog, DialogFooter, Stack } from '@artel/web/ui';

/**
 * The company that the session moved to; the shown content belongs to the previous company, and the address
 * may, too.
 */
export function MovedDialog({ place }: { readonly place: string }) {
  return (
    <Dialog isOpen title={t('shell.moved.title')} size="narrow" isClosable={false} onClose={() => undefined}>
      <Stack gap={5}>
        <p>{place === '' ? t('shell.moved.text') : t('shell.moved.text-named', { name: place })}</p>
        <DialogFooter>
          <Button data-autofocus onClick={() => window.location.replace('/')}>
            {t('shell.moved.go')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
