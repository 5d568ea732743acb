/** Why a device can not be used. */
export type DeviceProblem = 'refused' | 'missing' | 'busy' | 'insecure';

export interface OpenedDevice {
  readonly track: MediaStreamTrack | null;
  readonly problem: DeviceProblem | null;
}

const VIDEO: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
};
const AUDIO: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

/** Opens the microphone or the camera; each by itself, so that a failure of one does not affect the other. */
export async function openDevice(kind: 'audio' | 'video'): Promise<OpenedDevice> {
  // Browsers offer devices only on secure pages.
  if (navigator.mediaDevices === undefined) return { track: null, problem: 'insecure' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === 'audio' ? { audio: AUDIO } : { video: VIDEO },
    );
    return { track: stream.getTracks()[0] ?? null, problem: null };
  } catch (cause) {
    return { track: null, problem: toProblem(cause) };
  }
}

export function toProblem(cause: unknown): DeviceProblem {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'refused';
}

/** Opens a screen, with its sound if the browser offers it; null if the person cancelled. */
export async function openScreen(): Promise<readonly MediaStreamTrack[] | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { max: 15 } },
      audio: true,
    });
    return stream.getTracks();
  } catch {
    return null;
  }
}
