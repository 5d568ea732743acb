import { showToast } from './toasts.ts';

/** What a touch does something with already: there the exact time stands in what it opens. */
const USED = 'a, button, label, summary, tr[tabindex], [role="gridcell"]';

/** A finger has no pointer to rest on a time: its touch tells the exact one. Answers how to stop it. */
export function showExactMoments(page: Document): () => void {
  const notify = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    const moment = event.target instanceof Element ? event.target.closest('time[title]') : null;
    if (moment === null || moment.closest(USED) !== null) return;
    showToast({ severity: 'info', title: moment.getAttribute('title') ?? '' });
  };
  page.addEventListener('click', notify);
  return () => page.removeEventListener('click', notify);
}
