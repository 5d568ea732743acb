import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useOwnDevices } from './use-own-devices.ts';

/** A browser that opens each device when the test says so. */
function stubDevices() {
  const tracks: MediaStreamTrack[] = [];
  const opened = new Map<string, () => void>();
  const getUserMedia = (wanted: MediaStreamConstraints) =>
    new Promise<MediaStream>((resolve) => {
      const kind = wanted.video ? 'video' : 'audio';
      const track = { kind, stop: vi.fn() } as unknown as MediaStreamTrack;
      tracks.push(track);
      opened.set(kind, () => resolve({ getTracks: () => [track] } as unknown as MediaStream));
    });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { tracks, open: (kind: 'audio' | 'video') => opened.get(kind)?.() };
}

test('a device that opened a moment before the person enters comes along, also before the page has shown it', async () => {
  const devices = stubDevices();
  const { result } = renderHook(useOwnDevices);
  devices.open('audio');
  await waitFor(() => expect(result.current.audio).not.toBeNull());
  const shown = result.current;
  devices.open('video');
  await vi.waitFor(() => expect(result.current.video).not.toBeNull());
  // The click is handled by the page as it was drawn last.
  const { audio, video, late } = shown.transfer();
  expect([audio?.kind, video?.kind, late]).toEqual(['audio', 'video', []]);
});

test('a device that is still being opened follows', async () => {
  const devices = stubDevices();
  const { result } = renderHook(useOwnDevices);
  devices.open('audio');
  await waitFor(() => expect(result.current.audio).not.toBeNull());
  const { audio, video, late } = result.current.transfer();
  devices.open('video');
  expect([audio?.kind, video, late.map(({ kind }) => kind)]).toEqual(['audio', null, ['video']]);
  expect((await late[0]?.opened)?.track?.kind).toBe('video');
});

test('a camera that is turned off before the page has shown it is stopped, and not opened again', async () => {
  const devices = stubDevices();
  const { result } = renderHook(useOwnDevices);
  const shown = result.current;
  devices.open('video');
  await vi.waitFor(() => expect(result.current.video).not.toBeNull());
  const [camera] = devices.tracks.filter(({ kind }) => kind === 'video');
  act(() => shown.toggle('video'));
  expect(result.current.video).toBeNull();
  expect(camera?.stop).toHaveBeenCalledOnce();
  expect(devices.tracks).toHaveLength(2);
});
