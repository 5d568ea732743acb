import { LETTER_FRAME } from '@artel/mail/contract';
import { t } from '@artel/web';
import { useComputedColorScheme } from '@artel/web/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './reading.module.css';

const MOST_HIGH = 20_000;
/** A letter with its own colours or pictures was designed for white paper. */
const OWN_STYLE = /<(?:style|font|img|table)\b|\s(?:style|class|bgcolor|color|background)=/iu;

interface LetterFrameProps {
  readonly html: string;
  readonly label: string;
}

/**
 * The letter in a frame of its own, whose document has a policy of its own: no scripts, no requests to other
 * hosts. The page measures the height, and handles keys that are pressed inside. A plain text letter has the
 * colour scheme of the page.
 */
export function LetterFrame({ html, label }: LetterFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setThere] = useState(false);
  const [height, setHeight] = useState(80);
  const isPlain = !OWN_STYLE.test(html);
  const pageScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const scheme = isPlain ? pageScheme : 'light';
  const show = useEffectEvent(() => {
    const inside = frame.current?.contentDocument;
    if (!inside?.body) return undefined;
    inside.body.innerHTML = html;
    inside.documentElement.toggleAttribute('data-plain', isPlain);
    const measure = () => setHeight(Math.min(MOST_HIGH, Math.max(40, inside.documentElement.scrollHeight)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(inside.body);
    // A key pressed inside the letter is handled by the page.
    const pass = (event: KeyboardEvent) => {
      const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
      const again = new KeyboardEvent('keydown', {
        key,
        code,
        shiftKey,
        ctrlKey,
        metaKey,
        altKey,
        bubbles: true,
      });
      frame.current?.dispatchEvent(again);
    };
    inside.addEventListener('keydown', pass);
    return () => {
      watch.disconnect();
      inside.removeEventListener('keydown', pass);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter, or the frame has arrived.
  useEffect(() => (isThere ? show() : undefined), [html, isThere]);
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (isThere && root) root.style.colorScheme = scheme;
  }, [isThere, scheme]);
  return (
    <iframe
      ref={frame}
      title={t('mail.reading.frame', { subject: label })}
      src={LETTER_FRAME}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className={styles.frame}
      data-scheme={scheme}
      data-plain={isPlain || undefined}
      height={height}
      onLoad={() => setThere(true)}
    />
  );
}
