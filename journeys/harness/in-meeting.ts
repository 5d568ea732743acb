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
export async function seesAndReceives(page: Page, tiles: number, voices = 0): Promise<void> {
  waits += 1;
  const wait = `received${waits}`;
  const received = page.waitForFunction(
    ({ wait: its, tiles: wantedTiles, voices: wantedVoices }) => {
      const known = window as unknown as Record<string, Received | undefined>;
      known[its] ??= { moves: new Map(), sounded: new Set() };
      const { moves, sounded } = known[its];
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
    { wait, tiles, voices },
    { polling: 250 },
  );
  await received.catch(async (failure: Error) => {
    throw new Error(`${failure.message}\n${await describeMeeting(page, wait)}`, { cause: failure });
  });
}

/** The tiles and voices of a meeting's page, a line each, and its text. */
const describeMeeting = (page: Page, wait: string) =>
  page.evaluate((its) => {
    const moves = (window as unknown as Record<string, Received | undefined>)[its]?.moves;
    const tiles = [...document.querySelectorAll('li')].flatMap((item) => {
      const video = item.querySelector('video');
      if (!video) return [`tile without a picture: ${item.textContent}`];
      const track = (video.srcObject as MediaStream | null)?.getVideoTracks()[0];
      const { count = 0 } = moves?.get(video) ?? {};
      return [
        `tile ${item.textContent}: moved ${count} times, at ${video.currentTime}, ${video.videoWidth} px wide, ${video.paused ? 'paused' : 'playing'}, track ${track?.readyState}${track?.muted ? ' without data' : ''}`,
      ];
    });
    const voices = [...document.querySelectorAll('audio')].map((audio) => {
      const track = (audio.srcObject as MediaStream | null)?.getAudioTracks()[0];
      return `voice: track ${track?.readyState}${track?.muted ? ' without data' : ''}`;
    });
    const text = (document.querySelector('#root') ?? document.body).textContent
      .replace(/\s+/g, ' ')
      .slice(0, 500);
    return [...tiles, ...voices, `${window.location.pathname}: ${text}`].join('\n');
  }, wait);
