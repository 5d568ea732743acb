import { useRef } from 'react';
import { t } from '../../i18n/texts.ts';
import { timeNotation } from './time-notation.ts';
import { type MomentFieldProps, TypedField } from './typed-field.tsx';

/** A time of day in 24 hours, `09:30`, regardless of the browser's language; the value is the same text. */
export function TimeField(props: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TypedField
      {...props}
      inputRef={input}
      notation={timeNotation}
      placeholder={t('ui.time.placeholder')}
      getFault={(time) => (time === null ? t('ui.time.wrong') : undefined)}
    />
  );
}
