import { useEffect, useState } from 'react';
import type { OfficePicture } from './files/office-content.ts';

const NONE: readonly (string | undefined)[] = [];

/** Addresses of the pictures in a file while it is shown; undefined for those that no browser shows. */
export function usePictureUrls(pictures: readonly OfficePicture[]): readonly (string | undefined)[] {
  const [urls, setUrls] = useState(NONE);
  useEffect(() => {
    const made = pictures.map(({ type, bytes }) =>
      type === '' ? undefined : URL.createObjectURL(new Blob([bytes], { type })),
    );
    setUrls(made);
    return () => {
      for (const url of made) if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [pictures]);
  return urls;
}
