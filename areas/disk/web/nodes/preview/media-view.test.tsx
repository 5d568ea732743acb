import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VideoView } from './media-view.tsx';

const show = (url: string) => <VideoView name="Съёмка.mp4" url={url} onExpired={() => undefined} />;

/** Simulates the player that jsdom lacks. */
function getPlayer(film: HTMLElement) {
  const state = {
    currentTime: 0,
    playbackRate: 1,
    paused: true,
    error: null as { code: number } | null,
    readyState: 0,
    play: vi.fn(async () => {
      state.paused = false;
    }),
  };
  const keys = Object.keys(state) as (keyof typeof state)[];
  for (const key of keys)
    Object.defineProperty(film, key, {
      get: () => state[key],
      set: (value) => Object.assign(state, { [key]: value }),
    });
  const notify = (signs: readonly string[], change: Partial<typeof state> = {}) => {
    Object.assign(state, change);
    for (const sign of signs) fireEvent(film, new Event(sign));
  };
  return { state, notify: notify };
}

/**
 * The events come in Chromium's order: first the new position, then the error of the expired address, and
 * only then the pause.
 */
test('a film whose address expires during seeking continues there with a new one, at the same speed', () => {
  const { rerender } = render(show('/files/1'));
  const { state, notify: tell } = getPlayer(screen.getByLabelText('Съёмка.mp4'));
  tell(['loadedmetadata'], { readyState: 4 });
  tell(['play', 'timeupdate'], { paused: false, currentTime: 21 });
  tell(['ratechange'], { playbackRate: 1.5 });
  tell(['seeking', 'waiting'], { currentTime: 250, readyState: 1 });
  tell(['error', 'timeupdate', 'pause'], { paused: true, error: { code: 2 } });
  Object.assign(state, { error: null, readyState: 0, currentTime: 0, playbackRate: 1 });
  rerender(show('/files/2'));
  expect(state).toMatchObject({ currentTime: 250, playbackRate: 1.5, paused: false });
  // Events while the new address loads are ignored: a third address continues at the same position.
  tell(['timeupdate', 'ratechange'], { currentTime: 0, playbackRate: 1, paused: true });
  rerender(show('/files/3'));
  expect(state).toMatchObject({ currentTime: 250, playbackRate: 1.5, paused: false });
});

test('a paused film stays paused by another address', () => {
  const { rerender } = render(show('/files/1'));
  const { state, notify: tell } = getPlayer(screen.getByLabelText('Съёмка.mp4'));
  tell(['play', 'timeupdate'], { readyState: 4, paused: false, currentTime: 21 });
  tell(['pause'], { paused: true, currentTime: 22 });
  Object.assign(state, { readyState: 0, currentTime: 0 });
  rerender(show('/files/2'));
  expect(state).toMatchObject({ currentTime: 22, paused: true });
  expect(state.play).not.toHaveBeenCalled();
});
