import { useEffect, useState } from 'react';
import type { CodePart } from './read-code.ts';

/** Characters: longer texts are shown without colours. */
const MOST = 128 * 1024;
/** Milliseconds after which the text stays without colours. */
const TIMEOUT_MS = 3_000;

interface Read {
  readonly text: string;
  readonly parts: readonly CodePart[];
}

/**
 * Returns the tokens of source code once it is parsed; undefined until then, and where it cannot be parsed.
 */
export function useCode(text: string, language: string | undefined): readonly CodePart[] | undefined {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (language === undefined || text.length > MOST || typeof Worker === 'undefined') return;
    const worker = new Worker(new URL('./code.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    const timer = setTimeout(end, TIMEOUT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<readonly CodePart[]>) => {
      setRead({ text, parts: data });
      end();
    });
    worker.postMessage({ text, language });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [text, language]);
  return read?.text === text ? read.parts : undefined;
}
