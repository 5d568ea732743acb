export { UnstyledButton as PlainButton } from '@mantine/core';
