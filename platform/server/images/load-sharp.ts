import type sharpLibrary from 'sharp';

let library: Promise<typeof sharpLibrary> | null = null;

/** The library for pictures, loaded with the first one, so that a server without pictures saves its memory. */
export function loadSharp(): Promise<typeof sharpLibrary> {
  library ??= load();
  return library;
}

async function load(): Promise<typeof sharpLibrary> {
  const { default: sharp } = await import('sharp');
  // One thread per picture and no cache, because the callers limit how many are rendered at once.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
