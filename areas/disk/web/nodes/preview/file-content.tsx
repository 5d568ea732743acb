import type { DiskNode } from '@artel/disk/contract';
import { sizeWords, t } from '@artel/web';
import { LoadFailure, Stack, Text } from '@artel/web/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type FileView, getFileView } from '../file-appearance.ts';
import { NodeIcon } from '../node-icon.tsx';
import styles from './preview.module.css';
import { ViewProblem } from './view-problem.tsx';
import type { ViewProps } from './view-props.ts';

/** The fields of a file that a view needs. */
export type SeenFile = Pick<DiskNode, 'id' | 'kind' | 'name' | 'mediaType' | 'bytes'>;

/** The query of the address from which a file's content is loaded. */
interface ContentAddress {
  readonly data: { readonly url: string } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** The time at which the address was received. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

const VIEWS: Readonly<Record<FileView, ComponentType<ViewProps>>> = {
  picture: ({ name, url, onExpired }) => (
    <img className={styles.picture} src={url} alt={name} onError={onExpired} />
  ),
  audio: lazy(async () => ({ default: (await import('./media-view.tsx')).AudioView })),
  video: lazy(async () => ({ default: (await import('./media-view.tsx')).VideoView })),
  pdf: lazy(async () => ({ default: (await import('./pdf/pdf-view.tsx')).PdfView })),
  text: lazy(async () => ({ default: (await import('./text-view.tsx')).TextView })),
  scan: lazy(async () => ({ default: (await import('./scan-view.tsx')).ScanView })),
  photo: lazy(async () => ({ default: (await import('./photo-view.tsx')).PhotoView })),
  drawing: lazy(async () => ({ default: (await import('./drawing-view.tsx')).DrawingView })),
  document: lazy(async () => ({ default: (await import('./office/office-view.tsx')).TextDocumentView })),
  sheet: lazy(async () => ({ default: (await import('./office/office-view.tsx')).WorkbookView })),
  slides: lazy(async () => ({ default: (await import('./office/office-view.tsx')).OfficeSlidesView })),
  csv: lazy(async () => ({ default: (await import('./office/office-view.tsx')).CsvView })),
};

interface FileContentProps {
  readonly node: SeenFile;
  readonly address: ContentAddress;
  /** Whether the server allows viewing the file; by default whether any view exists. */
  readonly isShown?: boolean;
  /** Paper is a copy, too: not where a file may only be looked at. */
  readonly mayPrint?: boolean;
  readonly picture?: ViewProps['picture'];
}

/** Milliseconds for which an address can't have expired: if loading fails, the file itself is broken. */
const FRESH = 60_000;

/** The content of a file; nothing in it is run. What no view is for says so. */
export function FileContent({ node, address, isShown = true, mayPrint = true, picture }: FileContentProps) {
  const [isBroken, setBroken] = useState(false);
  const view = getFileView(node);
  if (view === null || !isShown) return <NotSeen node={node} />;
  const Viewer = VIEWS[view];
  if (isBroken) return <ViewProblem problem="broken" />;
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
  const renew = () => (Date.now() - address.dataUpdatedAt < FRESH ? setBroken(true) : void address.refetch());
  return (
    <Suspense fallback={<p className={styles.sentence}>{t('ui.loading')}</p>}>
      <Viewer
        name={node.name}
        url={address.data.url}
        onExpired={renew}
        mayPrint={mayPrint}
        picture={picture}
      />
    </Suspense>
  );
}

/** A message instead of an empty page. */
function NotSeen({ node }: { readonly node: Pick<DiskNode, 'kind' | 'name' | 'mediaType' | 'bytes'> }) {
  return (
    <Stack gap={3} align="center" justify="center" isGrowing>
      <NodeIcon node={node} size={72} />
      <p>{t('disk.preview.none')}</p>
      {node.bytes !== null && (
        <Text size="small" tone="secondary">
          {sizeWords(node.bytes)}
        </Text>
      )}
    </Stack>
  );
}
