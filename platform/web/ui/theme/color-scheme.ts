export { useComputedColorScheme, useMantineColorScheme as useColorScheme } from '@mantine/core';
