import { useEffect, useRef, useState } from 'react';
import { type DeviceProblem, openDevice } from './devices.ts';

export interface OwnDevices {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly problems: Readonly<Record<'audio' | 'video', DeviceProblem | null>>;
  readonly isReady: boolean;
  toggle(kind: 'audio' | 'video'): void;
  /** Leaves the devices open for the room. */
  handOver(): void;
}

/** Microphone and camera at the door: opened each by itself, and released when the person goes away. */
export function useOwnDevices(): OwnDevices {
  const [tracks, setTracks] = useState<Record<'audio' | 'video', MediaStreamTrack | null>>({
    audio: null,
    video: null,
  });
  const [problems, setProblems] = useState<OwnDevices['problems']>({ audio: null, video: null });
  const [isReady, setReady] = useState(false);
  const open = useRef(new Set<MediaStreamTrack>());

  async function start(kind: 'audio' | 'video', isCurrent: () => boolean): Promise<void> {
    const { track, problem } = await openDevice(kind);
    if (!isCurrent()) return track?.stop();
    if (track) open.current.add(track);
    setTracks((before) => ({ ...before, [kind]: track }));
    setProblems((before) => ({ ...before, [kind]: problem }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: devices are opened once, at the door
  useEffect(() => {
    let isCurrent = true;
    const opened = open.current;
    void Promise.all([start('audio', () => isCurrent), start('video', () => isCurrent)]).then(
      () => isCurrent && setReady(true),
    );
    return () => {
      isCurrent = false;
      for (const track of opened) track.stop();
      opened.clear();
    };
  }, []);

  return {
    ...tracks,
    problems,
    isReady,
    toggle(kind) {
      const track = tracks[kind];
      if (!track) return void start(kind, () => true);
      track.stop();
      open.current.delete(track);
      setTracks((before) => ({ ...before, [kind]: null }));
    },
    handOver: () => open.current.clear(),
  };
}
