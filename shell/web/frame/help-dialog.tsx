import { publicConfig, t } from '@artel/web';
import { Dialog, Stack } from '@artel/web/ui';
import { Button } from '@mantine/core';

interface HelpDialogProps {
  readonly isOpen: boolean;
  readonly onShortcuts: () => void;
  readonly onClose: () => void;
}

/** whom to ask, how to be quicker, and which version this is. */
export function HelpDialog({ isOpen, onShortcuts, onClose }: HelpDialogProps) {
  const { brandName, version } = publicConfig();
  return (
    <Dialog isOpen={isOpen} title={t('shell.help.title')} size="narrow" onClose={onClose}>
      <Stack gap={5}>
        <p>{t('shell.help.text')}</p>
        <div>
          <Button variant="default" onClick={onShortcuts}>
            {t('shell.shortcuts.title')}
          </Button>
        </div>
        <p>{t('shell.help.version', { brandName, version })}</p>
      </Stack>
    </Dialog>
  );
}
