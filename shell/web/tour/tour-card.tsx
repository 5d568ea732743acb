import { type TourPicture, t } from '@artel/web';
import {
  Button,
  Dot,
  Floating,
  Row,
  Stack,
  Text,
  useComputedColorScheme,
  VisuallyHidden,
} from '@artel/web/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './tour-card.module.css';

/** A slide in words. */
export interface Slide {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly picture: TourPicture;
}

/** Pixels of every picture of a slide: twice the size in the card. */
export const tourPicture = { width: 704, height: 440 } as const;

interface TourCardProps {
  readonly slides: readonly Slide[];
  readonly onEnd: () => void;
}

/** One slide, the buttons to the others, and the exit; the arrow keys turn the slides, Esc leaves. */
export function TourCard({ slides, onEnd }: TourCardProps) {
  const [index, setIndex] = useState(0);
  const onward = useRef<HTMLButtonElement>(null);
  // At once, because otherwise the picture of the other scheme would be loaded, too.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const last = slides.length - 1;
  const slide = slides[index];
  if (slide === undefined) return null;
  const step = (by: 1 | -1) => {
    const next = Math.min(last, Math.max(0, index + by));
    setIndex(next);
    // The button that had the focus does not exist on the first slide.
    if (by === -1 && next === 0) onward.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd();
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  };
  return (
    <Floating as="aside" className={styles.card} aria-label={t('shell.tour.label')} onKeyDown={onKeyDown}>
      {/* The text is sufficient; a telephone, where the picture is hidden, never loads it. */}
      <img
        key={slide.name}
        className={styles.picture}
        src={slide.picture[scheme]}
        alt=""
        width={tourPicture.width / 2}
        height={tourPicture.height / 2}
        loading="lazy"
      />
      <Stack gap={1} className={styles.words} aria-live="polite">
        <Text as="h2" size="title">
          {slide.title}
        </Text>
        <Text tone="secondary">{slide.text}</Text>
      </Stack>
      <Row justify="end">
        <Row as="p" gap={1} isOneLine className={styles.dots}>
          <VisuallyHidden>{t('shell.tour.step', { step: index + 1, of: slides.length })}</VisuallyHidden>
          {slides.map(({ name }) => (
            <Dot key={name} variant={name === slide.name ? 'on' : 'off'} />
          ))}
        </Row>
        {index < last && (
          <Button className={styles.skip} variant="subtle" onClick={onEnd}>
            {t('shell.tour.skip')}
          </Button>
        )}
        {index > 0 && (
          <Button variant="default" onClick={() => step(-1)}>
            {t('shell.tour.back')}
          </Button>
        )}
        <Button ref={onward} onClick={() => (index < last ? step(1) : onEnd())}>
          {t(index < last ? 'shell.tour.next' : 'shell.tour.done')}
        </Button>
      </Row>
    </Floating>
  );
}
