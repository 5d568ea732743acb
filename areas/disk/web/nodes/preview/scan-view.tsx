import { imageAddress } from '@artel/contract';
import { t } from '@artel/web';
import { useState } from 'react';
import styles from './preview.module.css';
import { ViewProblem } from './view-problem.tsx';
import type { ViewProps } from './view-props.ts';

/** Pixels: sharp enough to read a page of a document. */
const WIDTH = 2_560;

/** The first page of a scan (TIFF), which the server makes a picture of: hardly any browser shows it by itself. */
export function ScanView({ name, picture }: ViewProps) {
  const [failed, setFailed] = useState<string>();
  if (picture === undefined || (picture.url === failed && picture.isRenewing))
    return (
      <p className={styles.sentence} role="status">
        {t('ui.loading')}
      </p>
    );
  const { url, renew } = picture;
  if (url === null) return <ViewProblem problem="too-large" />;
  if (url === failed) return <ViewProblem problem="broken" />;
  return (
    <img
      className={styles.picture}
      src={imageAddress(url, { width: WIDTH })}
      alt={name}
      onError={() => {
        setFailed(url);
        renew();
      }}
    />
  );
}
