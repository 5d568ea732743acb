import { type RefObject, useEffect, useState } from 'react';

/** Whether an element of a part that scrolls is in sight, or less than the part's height away from it. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: watched.closest('[data-pages]'),
      rootMargin: '100%',
    });
    watch.observe(watched);
    return () => watch.disconnect();
  }, [element]);
  return isNear;
}
