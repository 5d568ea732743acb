import type sharpLibrary from 'sharp';

let library: Promise<typeof sharpLibrary> | null = null;

/** The library of pictures, loaded with the first one: a server that shows none does without its memory. */
export function loadSharp(): Promise<typeof sharpLibrary> {
  library ??= load();
  return library;
}

async function load(): Promise<typeof sharpLibrary> {
  const { default: sharp } = await import('sharp');
  // One thread a picture and no cache: the callers limit how many are made at the same time.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
