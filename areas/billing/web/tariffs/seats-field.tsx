import { t } from '@artel/web';
import { TextField } from '@artel/web/ui';
import type { ComponentProps } from 'react';

/** Returns the error of a typed number of seats. */
export function checkSeats({ seats }: { readonly seats: string }) {
  return /^[1-9]\d{0,4}$/.test(seats.trim())
    ? []
    : [{ path: 'seats' as const, message: t('billing.subscribe.seats-wrong') }];
}

type SeatsFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'isNumeric' | 'isFocused'>;

/** The field for the number of people. */
export function SeatsField(field: SeatsFieldProps) {
  return (
    <TextField
      {...field}
      label={t('billing.subscribe.seats')}
      hint={t('billing.subscribe.seats-hint')}
      isNumeric
      isFocused
    />
  );
}
