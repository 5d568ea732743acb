import { useEffect, useState } from 'react';

/** A text after it has not changed for a moment, so that not every letter causes a request. */
export function useDebounced(text: string, milliseconds: number): string {
  const [steady, setSteady] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return steady;
}
