export { useLocalStorage } from '@mantine/hooks';
