import type { DiskNode } from '@artel/disk/contract';
import { CallFailure, failureText, t } from '@artel/web';
import { Button, type MenuAction, MenuButton } from '@artel/web/ui';
import { IconDownload } from '@tabler/icons-react';
import { download, useDownloadAddress, useNode, usePicture } from '../../api.ts';
import { getFileView } from '../file-appearance.ts';
import { FileContent } from './file-content.tsx';
import styles from './preview.module.css';
import { PreviewWindow } from './preview-window.tsx';
import { StepsAmong } from './steps.tsx';

interface PreviewProps {
  /** The file in the page's address. */
  readonly nodeId: string | undefined;
  readonly nodes: readonly DiskNode[];
  readonly getActions: (ids: readonly string[], node: DiskNode) => readonly MenuAction[];
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Actions that are performed beside the list, or have a button of their own. */
const OUTSIDE = ['download', 'details'];

/** A preview of a file in the page. */
export function Preview({ nodeId, nodes, getActions, onShow, onClose }: PreviewProps) {
  const known = nodes.find(({ id }) => id === nodeId);
  const requested = useNode(known === undefined ? nodeId : undefined);
  const isTrashed = known === undefined && requested.data?.isTrashed === true;
  const isLost = isTrashed || (known === undefined && requested.error instanceof CallFailure);
  const node = isLost ? undefined : (known ?? requested.data);
  return (
    <PreviewWindow
      isOpen={nodeId !== undefined}
      node={node}
      steps={
        nodeId !== undefined && <StepsAmong files={nodes} nodeId={nodeId} onShow={({ id }) => onShow(id)} />
      }
      onClose={onClose}
      acts={
        node !== undefined && (
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
                actions={() => getActions([node.id], node).filter(({ key }) => !OUTSIDE.includes(key))}
              />
            )}
          </>
        )
      }
    >
      {node === undefined
        ? isLost && (
            <p className={styles.sentence}>
              {isTrashed ? t('disk.lost.trashed.file') : failureText(requested.error)}
            </p>
          )
        : nodeId !== undefined && <Content key={node.id} node={node} />}
    </PreviewWindow>
  );
}

function Content({ node }: { readonly node: DiskNode }) {
  const address = useDownloadAddress(getFileView(node) ? node.id : undefined);
  const picture = usePicture(node);
  return <FileContent node={node} address={address} picture={picture} />;
}
