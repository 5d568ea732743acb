import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../i18n/texts.ts';
import { fieldClasses } from './field-classes.ts';
import styles from './form.module.css';
import { type PasswordVerdict, StrengthHint } from './strength-hint.tsx';
import type { FieldBinding } from './use-form.ts';

interface PasswordFieldProps extends FieldBinding {
  readonly label: string;
  /** A new password has the strength hint and makes password managers suggest one. */
  readonly isNew?: boolean;
  /** An additional verdict on a new password: easy to guess despite its length, or not known yet. */
  readonly verdict?: PasswordVerdict;
  readonly isFocused?: boolean;
}

/** A password field whose content can be shown. */
export function PasswordField({
  isNew = false,
  verdict = 'fit',
  isFocused = false,
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      name={field.name}
      value={field.value}
      label={field.label}
      aria-required
      aria-invalid={field.error !== undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      description={
        isNew && field.error === undefined ? (
          <StrengthHint password={field.value} verdict={verdict} />
        ) : undefined
      }
      error={field.error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoFocus={isFocused}
      data-autofocus={isFocused || undefined}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.5} /> : <IconEye size={18} stroke={1.5} />
      }
      visibilityToggleButtonProps={{
        'aria-label': t(isShown ? 'ui.password.hide' : 'ui.password.show'),
        tabIndex: 0,
      }}
      classNames={{ ...fieldClasses, visibilityToggle: styles.reveal }}
    />
  );
}
