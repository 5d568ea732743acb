import { t } from '@artel/web';
import { useLayoutEffect, useRef } from 'react';
import styles from './preview.module.css';
import type { ViewProps } from './view-props.ts';

/** A film; the browser reads of it what is watched. */
export function VideoView({ name, url, onExpired }: ViewProps) {
  const media = useKeptPlace<HTMLVideoElement>(url);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a file that somebody put here has none
    <video ref={media} className={styles.video} src={url} controls aria-label={name} onError={onExpired} />
  );
}

export function AudioView({ name, url, onExpired }: ViewProps) {
  const media = useKeptPlace<HTMLAudioElement>(url);
  return (
    <div className={styles.none}>
      {/* biome-ignore lint/a11y/useMediaCaption: a file that somebody put here has none */}
      <audio ref={media} className={styles.audio} src={url} controls aria-label={name} onError={onExpired} />
      <p className={styles.facts}>{t('disk.preview.audio')}</p>
    </div>
  );
}

/** A new address of the same film goes on where the old one ended. */
function useKeptPlace<M extends HTMLMediaElement>(url: string) {
  const media = useRef<M>(null);
  const place = useRef({ url, seconds: 0, isPlaying: false });
  useLayoutEffect(() => {
    const shown = media.current;
    if (shown === null) return;
    if (place.current.url !== url) {
      shown.currentTime = place.current.seconds;
      if (place.current.isPlaying) void shown.play();
    }
    const note = () => {
      place.current = { url, seconds: shown.currentTime, isPlaying: !shown.paused };
    };
    shown.addEventListener('timeupdate', note);
    return () => shown.removeEventListener('timeupdate', note);
  }, [url]);
  return media;
}
