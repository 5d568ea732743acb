import { useEffect, useRef, useState } from 'react';
import { type DeviceProblem, type OpenedDevice, openDevice } from './devices.ts';

type Kind = 'audio' | 'video';

interface OwnDevices {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly problems: Readonly<Record<Kind, DeviceProblem | null>>;
  readonly isReady: boolean;
  toggle(kind: Kind): void;
  /** Hands the devices over to the room; those that are still being opened follow later. */
  transfer(): TransferredDevices;
}

interface TransferredDevices {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly late: readonly LateDevice[];
}

/** A device that the browser was still opening when the person entered. */
export interface LateDevice {
  readonly kind: Kind;
  readonly opened: Promise<OpenedDevice>;
}

const KINDS = ['audio', 'video'] as const;

/** Microphone and camera at the door: each is opened by itself, and released when the person leaves the page. */
export function useOwnDevices(): OwnDevices {
  const [tracks, setTracks] = useState<Record<Kind, MediaStreamTrack | null>>({ audio: null, video: null });
  const [problems, setProblems] = useState<OwnDevices['problems']>({ audio: null, video: null });
  const [isReady, setReady] = useState(false);
  /** A device may be open a moment before the page shows it. */
  const open = useRef(new Map<Kind, MediaStreamTrack>());
  const opening = useRef(new Map<Kind, Promise<OpenedDevice>>());
  const isOwn = useRef(true);

  async function start(kind: Kind): Promise<void> {
    const opened = openDevice(kind);
    opening.current.set(kind, opened);
    const { track, problem } = await opened;
    // A later action opened the device again, or the room has taken it over.
    if (opening.current.get(kind) !== opened) return;
    opening.current.delete(kind);
    if (!isOwn.current) return track?.stop();
    if (track) open.current.set(kind, track);
    setTracks((before) => ({ ...before, [kind]: track }));
    setProblems((before) => ({ ...before, [kind]: problem }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: devices are opened once, at the door
  useEffect(() => {
    const opened = open.current;
    isOwn.current = true;
    void Promise.all(KINDS.map(start)).then(() => isOwn.current && setReady(true));
    return () => {
      isOwn.current = false;
      for (const track of opened.values()) track.stop();
      opened.clear();
    };
  }, []);

  return {
    ...tracks,
    problems,
    isReady,
    toggle(kind) {
      const track = open.current.get(kind);
      if (!track) return void (opening.current.has(kind) || start(kind));
      track.stop();
      open.current.delete(kind);
      setTracks((before) => ({ ...before, [kind]: null }));
    },
    transfer() {
      const { audio = null, video = null } = Object.fromEntries(open.current);
      open.current.clear();
      const late = [...opening.current].map(([kind, opened]) => ({ kind, opened }));
      opening.current.clear();
      return { audio, video, late };
    },
  };
}
