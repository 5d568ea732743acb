import { needChunk } from '@artel/web';
import { type ComponentProps, lazy, Suspense } from 'react';

/** What other areas ask for comes when it is asked for: their pages load without it. */
const Choose = lazy(() =>
  needChunk(async () => ({ default: (await import('./tree/choose-from-disk.tsx')).ChooseFromDisk })),
);
const Save = lazy(() =>
  needChunk(async () => ({ default: (await import('./moves/save-to-disk.tsx')).SaveToDisk })),
);

/** Asks for files of the disk, for whatever another area does with them. */
export function ChooseFromDisk(props: ComponentProps<typeof Choose>) {
  return (
    <Suspense fallback={null}>
      <Choose {...props} />
    </Suspense>
  );
}

/** Asks for a folder of the disk, and stores there what another area has. */
export function SaveToDisk(props: ComponentProps<typeof Save>) {
  return (
    <Suspense fallback={null}>
      <Save {...props} />
    </Suspense>
  );
}
