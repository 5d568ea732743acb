import { shellPages } from '@artel/shell-contract';
import { PageLink, publicConfig, t } from '@artel/web';
import { Button, Dialog, Row, Stack } from '@artel/web/ui';

interface HelpDialogProps {
  readonly isOpen: boolean;
  readonly onShortcuts: () => void;
  readonly onTour: () => void;
  readonly onClose: () => void;
}

/** shows the contact for help, shortcuts, and the version. */
export function HelpDialog({ isOpen, onShortcuts, onTour, onClose }: HelpDialogProps) {
  const { brandName, version } = publicConfig();
  return (
    <Dialog isOpen={isOpen} title={t('shell.help.title')} size="narrow" onClose={onClose}>
      <Stack gap={5}>
        <p>
          <PageLink page={shellPages.help} onClick={onClose}>
            {t('shell.help.answers')}
          </PageLink>
        </p>
        <p>{t('shell.help.text')}</p>
        <Row>
          <Button variant="default" onClick={onShortcuts}>
            {t('shell.shortcuts.title')}
          </Button>
          <Button variant="default" onClick={onTour}>
            {t('shell.help.tour')}
          </Button>
        </Row>
        <p>{t('shell.help.version', { brandName, version })}</p>
      </Stack>
    </Dialog>
  );
}
