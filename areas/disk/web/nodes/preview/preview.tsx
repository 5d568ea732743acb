import type { DiskNode } from '@artel/disk/contract';
import { failureText, t } from '@artel/web';
import { Dialog, LoadFailure, type MenuAction, MenuButton } from '@artel/web/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { download, useDownloadAddress, useNode } from '../../api.ts';
import { type FileLook, isSeen, lookOf } from '../file-look.ts';
import { NodeIcon } from '../node-icon.tsx';
import { sizeWords } from '../size-words.ts';
import styles from './preview.module.css';
import type { ViewProps } from './view-props.ts';

interface PreviewProps {
  /** The file that the address opens. */
  readonly nodeId: string | undefined;
  /** What stands beside it in the list: the one before and the one after are a key away. */
  readonly nodes: readonly DiskNode[];
  readonly actionsOf: (ids: readonly string[], node: DiskNode) => readonly MenuAction[];
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** A file looked at in the page. */
export function Preview({ nodeId, nodes, actionsOf, onShow, onClose }: PreviewProps) {
  const known = nodes.find(({ id }) => id === nodeId);
  const asked = useNode(known === undefined ? nodeId : undefined);
  const node = known ?? asked.data;
  const files = nodes.filter(({ kind }) => kind === 'file');
  const at = files.findIndex(({ id }) => id === nodeId);
  const [before, after] = at === -1 ? [] : [files[at - 1], files[at + 1]];
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // A film is wound by the same keys, and an open menu is walked.
    if (target instanceof Element && target.closest('video, audio, [role="menu"]')) return;
    const to = { ArrowLeft: before, ArrowRight: after }[key];
    if (to !== undefined) onShow(to.id);
  });
  const isOpen = nodeId !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} look="whole" title={node?.name ?? t('disk.preview.title')} onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.acts}>
          <Step label={t('disk.preview.before')} Icon={IconChevronLeft} to={before} onShow={onShow} />
          <Step label={t('disk.preview.after')} Icon={IconChevronRight} to={after} onShow={onShow} />
          {node !== undefined && (
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} stroke={1.5} />}
                onClick={() => download(node.id)}
              >
                {t('disk.act.download')}
              </Button>
              {known !== undefined && (
                <MenuButton
                  label={t('ui.grid.acts-of', { name: node.name })}
                  actions={() => actionsOf([node.id], node).filter(({ key }) => !OUTSIDE.includes(key))}
                />
              )}
            </>
          )}
        </div>
        {node === undefined
          ? asked.isError && <p className={styles.sentence}>{failureText(asked.error)}</p>
          : nodeId !== undefined && <Content key={node.id} node={node} />}
      </div>
    </Dialog>
  );
}

/** What is done beside the list, or has a button of its own. */
const OUTSIDE = ['download', 'details'];

interface StepProps {
  readonly label: string;
  readonly Icon: typeof IconChevronLeft;
  readonly to: DiskNode | undefined;
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

const View: Readonly<Partial<Record<FileLook, ComponentType<ViewProps>>>> = {
  picture: ({ name, url, onExpired }) => (
    <img className={styles.picture} src={url} alt={name} onError={onExpired} />
  ),
  audio: lazy(async () => ({ default: (await import('./media-view.tsx')).AudioView })),
  video: lazy(async () => ({ default: (await import('./media-view.tsx')).VideoView })),
  pdf: lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView })),
  text: lazy(async () => ({ default: (await import('./text-view.tsx')).TextView })),
};

function Content({ node }: { readonly node: DiskNode }) {
  const look = lookOf(node);
  const address = useDownloadAddress(isSeen(look) ? node.id : undefined);
  const Viewer = View[look];
  if (Viewer === undefined) return <NotSeen node={node} />;
  if (address.data === undefined)
    return address.isError ? (
      <LoadFailure
        error={address.error}
        message={t('disk.preview.failed')}
        isRetrying={address.isFetching}
        onRetry={() => void address.refetch()}
      />
    ) : (
      <p className={styles.sentence} role="status">
        {t('ui.loading')}
      </p>
    );
  return (
    <Suspense fallback={<p className={styles.sentence}>{t('ui.loading')}</p>}>
      <Viewer name={node.name} url={address.data.url} onExpired={() => void address.refetch()} />
    </Suspense>
  );
}

/** Says so instead of showing an empty page. */
function NotSeen({ node }: { readonly node: Pick<DiskNode, 'kind' | 'name' | 'mediaType' | 'bytes'> }) {
  return (
    <div className={styles.none}>
      <NodeIcon node={node} size={72} />
      <p>{t('disk.preview.none')}</p>
      {node.bytes !== null && <p className={styles.facts}>{sizeWords(node.bytes)}</p>}
    </div>
  );
}
