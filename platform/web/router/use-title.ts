import { useEffect } from 'react';
import { publicConfig } from '../config/public-config.ts';

/**
 * Names the opened thing in the window's title, so that tabs and the entries of the history differ; undefined
 * leaves the title of the page.
 */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined || name === '') return;
    const before = document.title;
    const title = [name, publicConfig().brandName].filter(Boolean).join(' — ');
    document.title = title;
    return () => {
      // Another page may have set its own meanwhile.
      if (document.title === title) document.title = before;
    };
  }, [name]);
}
