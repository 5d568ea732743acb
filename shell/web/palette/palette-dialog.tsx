import { LazyPart, t } from '@artel/web';
import { CardSkeleton, Dialog } from '@artel/web/ui';
import { PaletteClose } from './palette-close.ts';

interface PaletteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const palette = async () => (await import('./palette.tsx')).Palette;

/** Finds every page, act and colleague by a few letters; it is loaded when it is first opened. */
export function PaletteDialog({ isOpen, onClose }: PaletteDialogProps) {
  return (
    <Dialog variant="top" isOpen={isOpen} title={t('shell.palette.title')} onClose={onClose}>
      <PaletteClose value={onClose}>
        <LazyPart load={palette} waiting={<CardSkeleton />} />
      </PaletteClose>
    </Dialog>
  );
}
