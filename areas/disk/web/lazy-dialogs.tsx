import { needChunk } from '@artel/web';
import { type ComponentProps, lazy, Suspense } from 'react';

/** Dialogs for other areas are loaded on demand: the pages of those areas load without them. */
const Choose = lazy(() =>
  needChunk(async () => ({ default: (await import('./tree/choose-from-disk.tsx')).ChooseFromDisk })),
);
const Save = lazy(() =>
  needChunk(async () => ({ default: (await import('./moves/save-to-disk.tsx')).SaveToDisk })),
);

/** Shows a dialog that chooses files of the disk for another area. */
export function ChooseFromDisk(props: ComponentProps<typeof Choose>) {
  return (
    <Suspense fallback={null}>
      <Choose {...props} />
    </Suspense>
  );
}

/** Shows a dialog that chooses a folder of the disk and stores another area's content there. */
export function SaveToDisk(props: ComponentProps<typeof Save>) {
  return (
    <Suspense fallback={null}>
      <Save {...props} />
    </Suspense>
  );
}
