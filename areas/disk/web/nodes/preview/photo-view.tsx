import { t } from '@artel/web';
import { useState } from 'react';
import styles from './preview.module.css';
import type { ViewProps } from './view-props.ts';

/** A photograph of a kind (HEIC) that some browsers show; the others say so. */
export function PhotoView({ name, url }: ViewProps) {
  const [isUnknown, setUnknown] = useState(false);
  if (isUnknown) return <p className={styles.sentence}>{t('disk.preview.not-in-browser')}</p>;
  return <img className={styles.picture} src={url} alt={name} onError={() => setUnknown(true)} />;
}
