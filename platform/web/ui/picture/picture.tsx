import type { ImageDensity, ImageModifiers } from '@artel/contract';
import { type ReactNode, useState } from 'react';
import styles from './picture.module.css';
import { type PictureSizes, pictureSources } from './picture-sources.ts';

export interface PictureProps extends Pick<ImageModifiers, 'format' | 'quality' | 'background'> {
  /** The signed address that the API returned. */
  readonly src: string;
  /** The content of the picture in words; empty for decoration. */
  readonly alt: string;
  /** In the page, in pixels; with `sizes` only their ratio counts. */
  readonly width: number;
  readonly height: number;
  /** The width from each breakpoint on: `xs:100vw md:50vw`. */
  readonly sizes?: PictureSizes;
  readonly densities?: readonly ImageDensity[];
  readonly isSquare?: boolean;
  /** A picture that is seen at once is not loaded lazily. */
  readonly isEager?: boolean;
  /** Background colour until it is loaded. */
  readonly placeholder?: string;
  /** Replaces the picture when it can't be shown. */
  readonly fallback?: ReactNode;
  /** Called when a private address has expired, after some minutes: the time to request a new one. */
  readonly onFailure?: () => void;
  readonly className?: string;
}

/**
 * A picture from the image proxy, in the size that the window and the screen need. Its place is reserved from
 * the beginning, so nothing moves when it is loaded; it is loaded when it comes near the window.
 */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, isEager = false, placeholder, fallback, onFailure, className } = props;
  // By address: a new address is a new attempt.
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const place = { aspectRatio: `${width} / ${height}` };
  const name = `${styles.picture} ${className ?? ''}`.trim();

  if (failed === src) {
    if (fallback !== undefined) return fallback;
    const summary = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return <span className={name} data-failed {...summary} style={{ ...place, width }} />;
  }
  const colour = shown === src ? undefined : (placeholder ?? 'var(--artel-sunken)');
  return (
    <img
      // Before the address: Safari begins to load as soon as it is set.
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      {...pictureSources(props)}
      alt={alt}
      width={width}
      height={height}
      className={name}
      style={{ ...place, backgroundColor: colour }}
      onLoad={() => setShown(src)}
      onError={() => {
        setFailed(src);
        onFailure?.();
      }}
    />
  );
}
