import { t } from '@artel/web';
import { Dialog, Row, Stack } from '@artel/web/ui';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { SeenFile } from './file-content.tsx';
import styles from './preview.module.css';

interface PreviewWindowProps {
  readonly isOpen: boolean;
  readonly node: SeenFile | undefined;
  /** What stands beside it in the list: the one before and the one after are a key away. */
  readonly files: readonly SeenFile[];
  /** Buttons for what is done with it. */
  readonly acts: ReactNode;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window in which one file after the other is looked at. */
export function PreviewWindow(props: PreviewWindowProps) {
  const { isOpen, node, acts, onShow, onClose, children } = props;
  const files = props.files.filter(({ kind }) => kind === 'file');
  const at = files.findIndex(({ id }) => id === node?.id);
  const [before, after] = at === -1 ? [] : [files[at - 1], files[at + 1]];
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // A film is wound by the same keys, and an open menu is walked.
    if (target instanceof Element && target.closest('video, audio, [role="menu"]')) return;
    const to = { ArrowLeft: before, ArrowRight: after }[key];
    if (to !== undefined) onShow(to.id);
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} look="whole" title={node?.name ?? t('disk.preview.title')} onClose={onClose}>
      <Stack gap={3} isGrowing className={styles.preview}>
        <Row className={styles.acts}>
          <Step label={t('disk.preview.before')} Icon={IconChevronLeft} to={before} onShow={onShow} />
          <Step label={t('disk.preview.after')} Icon={IconChevronRight} to={after} onShow={onShow} />
          {acts}
        </Row>
        {children}
      </Stack>
    </Dialog>
  );
}

interface StepProps {
  readonly label: string;
  readonly Icon: typeof IconChevronLeft;
  readonly to: SeenFile | undefined;
  readonly onShow: (id: string) => void;
}

function Step({ label, Icon, to, onShow }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      aria-disabled={to === undefined}
      data-disabled={to === undefined || undefined}
      onClick={() => to && onShow(to.id)}
    >
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  );
}
