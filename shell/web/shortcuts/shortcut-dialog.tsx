import { LazyPart, t } from '@artel/web';
import { CardSkeleton, Dialog } from '@artel/web/ui';

interface ShortcutDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const list = async () => (await import('./shortcut-list.tsx')).ShortcutList;

/** Shows the shortcuts. */
export function ShortcutDialog({ isOpen, onClose }: ShortcutDialogProps) {
  return (
    <Dialog isOpen={isOpen} size="narrow" title={t('shell.shortcuts.title')} onClose={onClose}>
      <LazyPart load={list} waiting={<CardSkeleton />} />
    </Dialog>
  );
}
