import { t } from '@artel/web';
import { Stack, Text } from '@artel/web/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './preview.module.css';
import type { ViewProps } from './view-props.ts';

/** A film; the browser loads only what is watched. */
export function VideoView({ name, url, onExpired }: ViewProps) {
  const media = useStoredPlace<HTMLVideoElement>(url);
  return (
    // biome-ignore lint/a11y/useMediaCaption: an uploaded file has no captions
    <video ref={media} className={styles.video} src={url} controls aria-label={name} onError={onExpired} />
  );
}

export function AudioView({ name, url, onExpired }: ViewProps) {
  const media = useStoredPlace<HTMLAudioElement>(url);
  return (
    <Stack gap={3} align="center" justify="center" isGrowing>
      {/* biome-ignore lint/a11y/useMediaCaption: a file that a person uploaded has none */}
      <audio ref={media} className={styles.audio} src={url} controls aria-label={name} onError={onExpired} />
      <Text size="small" tone="secondary">
        {t('disk.preview.audio')}
      </Text>
    </Stack>
  );
}

/** Events that change the position or the playback state; a browser fires some of them late. */
const SIGNS = ['timeupdate', 'seeking', 'play', 'pause', 'ratechange'] as const;

/** After a new address of the same film, restores position and playback. */
function useStoredPlace<M extends HTMLMediaElement>(url: string) {
  const media = useRef<M>(null);
  const place = useRef({ url, seconds: 0, isPlaying: false, rate: 1 });
  useLayoutEffect(() => {
    const shown = media.current;
    if (shown === null) return;
    const { seconds, isPlaying, rate } = place.current;
    if (place.current.url !== url) {
      place.current.url = url;
      shown.currentTime = seconds;
      shown.playbackRate = rate;
      // If the browser refuses to play by itself, the user presses the button.
      if (isPlaying) shown.play().catch(() => undefined);
    }
    const record = () => {
      // With a failed or unloaded address the player is paused at the beginning.
      if (shown.error !== null || shown.readyState === 0) return;
      const { currentTime, paused, playbackRate } = shown;
      place.current = { url, seconds: currentTime, isPlaying: !paused, rate: playbackRate };
    };
    for (const sign of SIGNS) shown.addEventListener(sign, record);
    return () => {
      for (const sign of SIGNS) shown.removeEventListener(sign, record);
    };
  }, [url]);
  return media;
}
