import { showToast } from './toasts.ts';

/** Elements that react to a touch already: there the exact time is shown in the view that they open. */
const USED = 'a, button, label, summary, tr[tabindex], [role="gridcell"]';

/** Shows the exact time on a touch, because a finger cannot hover. Returns a function that stops this. */
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
