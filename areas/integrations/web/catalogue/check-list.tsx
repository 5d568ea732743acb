import { CheckField, Stack, Text } from '@artel/web/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from './loaded.tsx';

interface CheckListProps<T> {
  readonly legend: string;
  readonly query: UseQueryResult<T>;
  readonly toChoices: (data: T) => readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A choice of several among those that the server offers, in the server's order. */
export function CheckList<T>({ legend, query, toChoices, chosen, problem, onChange }: CheckListProps<T>) {
  return (
    <Stack as="fieldset" gap={3}>
      <Text as="legend" size="small" weight="medium">
        {legend}
      </Text>
      <Loaded query={query}>
        {(data) => {
          const choices = toChoices(data);
          return choices.map(({ value, label }) => (
            <CheckField
              key={value}
              label={label}
              isChecked={chosen.includes(value)}
              onChange={(isChosen) =>
                onChange(
                  choices
                    .map((choice) => choice.value)
                    .filter((one) => (one === value ? isChosen : chosen.includes(one))),
                )
              }
            />
          ));
        }}
      </Loaded>
      {problem !== undefined && (
        <Text size="small" tone="danger" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
