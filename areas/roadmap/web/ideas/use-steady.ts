import { useEffect, useState } from 'react';

/** A text once it has not changed for a moment: what each letter would request is requested once. */
export function useSteady(text: string, milliseconds: number): string {
  const [steady, setSteady] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return steady;
}
