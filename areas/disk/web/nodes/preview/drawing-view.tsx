import { readBytes, t } from '@artel/web';
import { LoadFailure } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styles from './preview.module.css';
import { ViewProblem } from './view-problem.tsx';
import type { ViewProps } from './view-props.ts';

/** Bytes of a drawing that is shown. */
const MOST = 8 * 1024 * 1024;

/** A drawing of lines (SVG) as a picture: as such it runs no script and loads nothing, whatever is written in it. */
export function DrawingView({ name, url }: ViewProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['disk/drawing', url],
    queryFn: ({ signal }) => readBytes(url, MOST, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(new Blob([data.bytes], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (data === undefined)
    return error === null ? (
      <p className={styles.sentence} role="status">
        {t('ui.loading')}
      </p>
    ) : (
      <LoadFailure
        error={error}
        message={t('disk.preview.failed')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.isCut) return <ViewProblem problem="too-large" />;
  if (isBroken) return <ViewProblem problem="broken" />;
  return (
    address !== undefined && (
      <img
        className={`${styles.picture} ${styles.drawing}`}
        src={address}
        alt={name}
        onError={() => setBroken(true)}
      />
    )
  );
}
