import { t } from '@artel/web';
import { IconButton } from '@artel/web/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { SeenFile } from './file-content.tsx';

interface StepsProps<T extends SeenFile> {
  readonly before: T | undefined;
  readonly after: T | undefined;
  readonly onShow: (file: T) => void;
}

/** Buttons and keys for the previous and the next file. */
export function Steps<T extends SeenFile>({ before, after, onShow }: StepsProps<T>) {
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (target instanceof Element && usesArrows(target)) return;
    const to = { ArrowLeft: before, ArrowRight: after }[key];
    if (to !== undefined) onShow(to);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Step label={t('disk.preview.before')} Icon={IconChevronLeft} to={before} onShow={onShow} />
      <Step label={t('disk.preview.after')} Icon={IconChevronRight} to={after} onShow={onShow} />
    </>
  );
}

/** Elements that arrows are for by themselves: a film is wound, a menu is walked, a caret is moved. */
const OWN_ARROWS = 'video, audio, input, select, textarea, [role="menu"]';

/** Whether the key is meant for the place where it was pressed, or for one around it that is scrolled sideways. */
function usesArrows(target: Element): boolean {
  if (target.closest(OWN_ARROWS) !== null) return true;
  const scrolled = target.closest('section[tabindex]');
  return scrolled !== null && scrolled.scrollWidth > scrolled.clientWidth;
}

interface StepProps<T> {
  readonly label: string;
  readonly Icon: typeof IconChevronLeft;
  readonly to: T | undefined;
  readonly onShow: (file: T) => void;
}

function Step<T>({ label, Icon, to, onShow }: StepProps<T>) {
  return (
    <IconButton
      variant="default"
      aria-label={label}
      aria-disabled={to === undefined}
      data-disabled={to === undefined || undefined}
      onClick={() => to && onShow(to)}
    >
      <Icon size={18} stroke={1.5} />
    </IconButton>
  );
}

interface StepsAmongProps<T extends SeenFile> {
  readonly files: readonly T[];
  readonly nodeId: string;
  readonly onShow: (file: T) => void;
}

/** Steps through the loaded files. */
export function StepsAmong<T extends SeenFile>({ files, nodeId, onShow }: StepsAmongProps<T>) {
  const stood = files.filter(({ kind }) => kind === 'file');
  const at = stood.findIndex(({ id }) => id === nodeId);
  const [before, after] = at === -1 ? [] : [stood[at - 1], stood[at + 1]];
  return <Steps before={before} after={after} onShow={onShow} />;
}
