import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** Longer than a browser reads ahead. */
const SECONDS = 300;
const RATE = 20_000;

test('[R-19] a recording is sought to a position, and continues there when its address has expired', async () => {
  const { owner } = await stage.company();
  const { context, page, complaints } = await stage.visit({ as: owner });
  // Minutes pass at once: a failure with such a young address would count as a broken file.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(Reflect.get(window, 'minutesLater') ?? 0) * 60_000;
  });
  await openFrame(page);
  await page.goto('/disk');
  await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
  await page
    .getByLabel('Файлы', { exact: true })
    .setInputFiles({ name: 'Совещание.wav', mimeType: 'audio/wav', buffer: silence() });
  await page.getByRole('region', { name: 'Загрузки' }).getByText('Загружен 1 файл').waitFor();

  let over: string | null = null;
  const requested: string[] = [];
  await page.route('**/files/disk/**', (route) => {
    const url = route.request().url();
    requested.push(url);
    return url === over ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.getByRole('grid').getByRole('link', { name: 'Совещание.wav' }).click();
  const player = page.getByRole('dialog').locator('audio');
  const getState = () =>
    player.evaluate((node) => {
      const { currentTime, paused, playbackRate, readyState, duration } = node as HTMLAudioElement;
      return { at: Math.floor(currentTime), paused, playbackRate, isRead: readyState >= 2, duration };
    });
  const wind = (seconds: number) =>
    player.evaluate((node, at) => {
      (node as HTMLAudioElement).currentTime = at;
    }, seconds);
  await player.evaluate((node) => {
    const audio = node as HTMLAudioElement;
    audio.muted = true;
    audio.playbackRate = 1.5;
    return audio.play();
  });
  await wind(30);
  await expect
    .poll(getState)
    .toMatchObject({ at: expect.toSatisfy((at: number) => at >= 30 && at < 60), isRead: true });
  expect(await getState()).toMatchObject({ duration: SECONDS, paused: false });

  // An address contains the second at which it ends: one signed in the same second is the same.
  const provided = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(provided);
  over = requested[0] ?? null;
  await page.evaluate(() => Object.assign(window, { minutesLater: 11 }));
  await wind(250);
  // Playback continues from the same position, not paused and not slower.
  await expect.poll(() => new Set(requested).size).toBe(2);
  await expect
    .poll(getState)
    .toMatchObject({ at: expect.toSatisfy((at: number) => at >= 250), isRead: true, paused: false });
  expect((await getState()).playbackRate).toBe(1.5);
  expect(complaints).toEqual([]);
  await context.close();
});

/** A silent recording: sixteen bits, one channel. */
function silence(): Buffer {
  const bytes = RATE * SECONDS * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36);
  file.writeUInt32LE(bytes, 40);
  return file;
}
