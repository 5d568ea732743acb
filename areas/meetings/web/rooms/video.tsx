import { type RefObject, useEffect, useRef } from 'react';
import styles from './room.module.css';

interface VideoProps {
  readonly track: MediaStreamTrack;
  /** The own picture is mirrored; the others see it unmirrored. */
  readonly isMirrored?: boolean;
  /** A screen is shown in full, not cropped. */
  readonly isWhole?: boolean;
}

/** One picture. */
export function Video({ track, isMirrored = false, isWhole = false }: VideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useStream(ref, track);
  return (
    <video
      ref={ref}
      className={styles.video}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
      autoPlay
      playsInline
      muted
    />
  );
}

/** One voice. */
export function Sound({ track }: { readonly track: MediaStreamTrack }) {
  const ref = useRef<HTMLAudioElement>(null);
  useStream(ref, track);
  // biome-ignore lint/a11y/useMediaCaption: voices of a meeting have no captions
  return <audio ref={ref} autoPlay />;
}

function useStream(ref: RefObject<HTMLMediaElement | null>, track: MediaStreamTrack): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    // Without a click on the page a browser may refuse to play sound.
    void element.play()?.catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [ref, track]);
}
