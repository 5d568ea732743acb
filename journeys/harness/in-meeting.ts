import type { Page } from 'playwright-core';

interface Received {
  /** How often each picture had moved on. */
  readonly moves: Map<HTMLVideoElement, { at: number; count: number }>;
  readonly sounded: Set<HTMLAudioElement>;
}

let waits = 0;

/**
 * Waits until the page shows `tiles` pictures, each of which moved on twice, and `voices` or more of the others' voices
 * have sounded. They need not do so at one moment: a busy machine draws and sounds them in turn.
 */
export async function seesAndHears(page: Page, tiles: number, voices = 0): Promise<void> {
  waits += 1;
  await page.waitForFunction(
    ({ wait, tiles: wantedTiles, voices: wantedVoices }) => {
      const known = window as unknown as Record<string, Received | undefined>;
      known[wait] ??= { moves: new Map(), sounded: new Set() };
      const { moves, sounded } = known[wait];
      const videos = [...document.querySelectorAll('li video')] as HTMLVideoElement[];
      for (const video of videos) {
        const before = moves.get(video);
        const hasMoved = before !== undefined && video.videoWidth > 0 && video.currentTime > before.at;
        moves.set(video, { at: video.currentTime, count: (before?.count ?? 0) + (hasMoved ? 1 : 0) });
      }
      const audios = [...document.querySelectorAll('audio')] as HTMLAudioElement[];
      for (const audio of audios) {
        const tracks = (audio.srcObject as MediaStream | null)?.getAudioTracks() ?? [];
        if (tracks.some(({ muted }) => !muted)) sounded.add(audio);
      }
      return (
        videos.filter((video) => (moves.get(video)?.count ?? 0) >= 2).length === wantedTiles &&
        audios.filter((audio) => sounded.has(audio)).length >= wantedVoices
      );
    },
    { wait: `received${waits}`, tiles, voices },
    { polling: 250 },
  );
}
